/** The regions to paint with, below the board while the brush for regions is chosen. */

import { byId } from "./dom.js";
import { coloursOf, letterOf } from "../model/regions.js";
import { withTouching } from "../model/position.js";
import { text } from "../texts/translate.js";

export class Palette {
    /** What the next stroke paints, -1 for no region. */
    region = 0;
    #drawn = "";

    /** @param {import("../desk.js").Desk} desk */
    constructor(desk) {
        this.desk = desk;
        this.list = byId("palette");
        this.touching = /** @type {HTMLInputElement} */ (byId("touching"));
        this.list.addEventListener("change", (event) => {
            this.region = Number(/** @type {HTMLInputElement} */ (event.target).value);
        });
        this.touching.addEventListener("change", () =>
            desk.edit((position) => withTouching(position, this.touching.checked)));
    }

    render() {
        const { position } = this.desk;
        this.touching.checked = position.touching;
        const letters = Array.from({ length: position.size }, (_, region) => letterOf(position, region));
        const drawn = [text("noRegion"), ...letters].join();
        if (drawn === this.#drawn) return;
        this.#drawn = drawn;
        this.region = Math.min(this.region, position.size - 1);
        const colours = coloursOf(letters);
        this.list.replaceChildren(
            ...letters.map((letter, region) => this.#swatch(letter, region, colours[region])), this.#swatch(text("noRegion"), -1, ""));
    }

    /** @param {string} name @param {number} region @param {string} colour */
    #swatch(name, region, colour) {
        const label = document.createElement("label");
        const input = Object.assign(document.createElement("input"), {
            type: "radio", name: "region", value: String(region), checked: region === this.region,
        });
        const shown = document.createElement("span");
        shown.textContent = name;
        shown.style.setProperty("--region", colour);
        label.append(input, shown);
        return label;
    }
}
