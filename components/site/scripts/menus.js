// Menus of the header close by themselves when they are left.

const menu = document.getElementById("menu");
const wide = matchMedia("(width >= 60rem)");
wide.addEventListener("change", () => menu?.matches(":popover-open") && menu.hidePopover());

const openers = [...document.querySelectorAll(".site-header details")];

/** Closes a menu of the header when something outside it is pressed or reached, or by Escape. */
function closeMenus(event) {
  for (const opener of openers.filter(({ open }) => open)) {
    const menu = opener.closest("li") ?? opener;
    const isEscape = event.type === "keydown" && event.key === "Escape";
    if (event.type === "keydown" ? !isEscape : menu.contains(event.target)) continue;
    opener.open = false;
    if (isEscape && menu.contains(document.activeElement)) opener.querySelector("summary").focus();
  }
}

for (const type of ["pointerdown", "focusin", "keydown"]) document.addEventListener(type, closeMenus);
