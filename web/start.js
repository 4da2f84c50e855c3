/** In the page: runs its script, which bundle.mjs packs to half its size. */

import { unpacked } from "./packed.js";

const script = document.createElement("script");
script.type = "module";
script.textContent = await new Response(unpacked("page-script")).text();
document.body.append(script);
