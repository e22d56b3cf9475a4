// What the public site gains from scripts; everything works without them.

const menu = document.getElementById("menu");
const wide = matchMedia("(width >= 60rem)");
wide.addEventListener("change", () => menu?.matches(":popover-open") && menu.hidePopover());

const links = [...document.querySelectorAll(".on-this-page a")];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

/** Marks the heading that the reader passed last. */
function markCurrent() {
  const passed = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3);
  links.forEach((link, index) => {
    if (index === passed) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  });
}

if (links.length > 0) {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      markCurrent();
    });
  };
  addEventListener("scroll", schedule, { passive: true });
  schedule();
}

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

if (document.querySelector("[data-lightbox]")) {
  document.head.append(Object.assign(document.createElement("script"), { src: "/gallery.js", type: "module" }));
}

/** Plays a film in its place; before that nothing is asked of who has it. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-film]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.src = link.dataset.film;
  player.title = link.querySelector(".film-title").textContent;
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.allowFullscreen = true;
  link.replaceWith(player);
  player.focus();
});
