/** The page's elements. */

/** The element of this id, which is in index.html. @param {string} id @returns {HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
