"use strict";
// Made of components/site/scripts by "npm run site-script".
{
const menu = document.getElementById("menu");
const wide = matchMedia("(width >= 60rem)");
wide.addEventListener("change", () => menu?.matches(":popover-open") && menu.hidePopover());
const openers = [...document.querySelectorAll(".site-header details")];
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
}
{
const links = [...document.querySelectorAll(".on-this-page a")];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
function markCurrent() {
const passed = headings.findLastIndex(
(heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
);
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
}
{
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
}
{
const form = document.querySelector(".search-form");
const input = form?.elements.q;
let list;
let timer;
let asked = 0;
input?.addEventListener("input", () => {
clearTimeout(timer);
const query = input.value.trim();
if (query.length < 2) return close();
timer = setTimeout(() => void suggest(query), 180);
});
input?.addEventListener("keydown", (event) => {
if (event.isComposing || !list || list.hidden) return;
const options = [...list.children];
const at = options.findIndex((option) => option.ariaSelected === "true");
if (event.key === "Escape") close();
else if (event.key === "Enter" && at >= 0) location.assign(options[at].dataset.href);
else if (event.key === "ArrowDown") select(options, at + 1 < options.length ? at + 1 : -1);
else if (event.key === "ArrowUp") select(options, at === -1 ? options.length - 1 : at - 1);
else return;
event.preventDefault();
});
input?.addEventListener("blur", close);
async function suggest(query) {
const turn = ++asked;
const address = `${form.action}?${new URLSearchParams({ q: query })}`;
const answer = await fetch(address, { headers: { accept: "application/json" } }).catch(() => undefined);
const found = answer?.ok ? await answer.json() : undefined;
if (turn !== asked || document.activeElement !== input) return;
if (!found?.results.length) return close();
const rest =
found.count > found.results.length
? [{ title: form.dataset.all, kind: found.count, href: found.all }]
: [];
show([...found.results, ...rest]);
}
function show(results) {
list ??= makeList();
list.replaceChildren(
...results.map(({ title, kind, href }, index) => {
const option = Object.assign(document.createElement("div"), {
role: "option",
id: `suggestion-${index}`,
ariaSelected: "false",
});
option.dataset.href = href;
for (const text of [title, kind])
option.append(Object.assign(document.createElement("span"), { textContent: text }), " ");
return option;
}),
);
list.hidden = false;
input.ariaExpanded = "true";
input.removeAttribute("aria-activedescendant");
}
function makeList() {
const made = Object.assign(document.createElement("div"), {
id: "suggestions",
className: "suggestions",
role: "listbox",
});
made.ariaLabel = form.dataset.suggestions;
made.addEventListener("pointerdown", (event) => event.preventDefault());
made.addEventListener("click", (event) => {
const option = event.target.closest("[role=option]");
if (option) location.assign(option.dataset.href);
});
input.after(made);
Object.assign(input, { role: "combobox", ariaAutoComplete: "list" });
input.setAttribute("aria-controls", made.id);
return made;
}
function select(options, at) {
options.forEach((option, index) => {
option.ariaSelected = String(index === at);
});
if (at === -1) input.removeAttribute("aria-activedescendant");
else input.setAttribute("aria-activedescendant", options[at].id);
}
function close() {
asked += 1;
clearTimeout(timer);
if (!list) return;
list.hidden = true;
input.ariaExpanded = "false";
input.removeAttribute("aria-activedescendant");
}
}
{
const list = document.querySelector("ul[data-lightbox]");
const dialog = document.querySelector("dialog.lightbox");
function turnPages({ key, altKey, ctrlKey, metaKey }) {
const rel = { ArrowLeft: "prev", ArrowRight: "next" }[key];
if (rel && !altKey && !ctrlKey && !metaKey) document.querySelector(`.picture-turns [rel=${rel}]`)?.click();
}
function enlarge() {
const links = [...list.querySelectorAll("a")];
const stage = dialog.querySelector(".lightbox-stage");
const say = (name) => dialog.querySelector(`[data-say=${name}]`);
const largest = 5;
let current = -1;
let image;
let [scale, x, y] = [1, 0, 0];
function makeImage({ dataset, firstElementChild }) {
const small = firstElementChild.querySelector("img");
const large = new Image();
large.sizes = "100vw";
large.srcset = dataset.set;
large.alt = small.alt;
large.style.backgroundImage = `url("${small.currentSrc}")`;
large.addEventListener("load", () => large.style.removeProperty("background-image"), { once: true });
large.addEventListener("load", () => large.style.removeProperty("background-image"));
return large;
}
function show(index) {
current = (index + links.length) % links.length;
const link = links[current];
image = makeImage(link);
stage.replaceChildren(image);
zoom(1);
const { pattern } = say("place").dataset;
say("place").textContent = pattern.replace("{place}", current + 1).replace("{of}", links.length);
for (const name of ["caption", "credit"]) say(name).textContent = link.dataset[name] ?? "";
say("download").hidden = !link.dataset.download;
if (link.dataset.download) say("download").href = link.dataset.download;
for (const beside of [1, -1]) makeImage(links.at((current + beside) % links.length));
}
const place = () => [
{ picture: current },
"",
isShownAlone(links[current]) ? undefined : links[current].href,
];
const isShownAlone = ({ pathname }) => pathname.startsWith("/media/");
function open(index) {
show(index);
dialog.showModal();
dialog.querySelector("[data-does=next]").focus();
history.pushState(...place());
}
function turn(by) {
show(current + by);
history.replaceState(...place());
}
function follow({ state }) {
const index = state?.picture ?? -1;
if (links[index]) {
show(index);
if (!dialog.open) dialog.showModal();
} else if (dialog.open) {
const link = links[current];
current = -1;
dialog.close();
link.focus();
}
}
function zoom(to, { clientX, clientY } = {}) {
const { left, top, width, height } = stage.getBoundingClientRect();
const next = Math.min(largest, Math.max(1, to));
const [fromX, fromY] = [
(clientX ?? left + width / 2) - left - width / 2,
(clientY ?? top + height / 2) - top - height / 2,
];
x = fromX - ((fromX - x) * next) / scale;
y = fromY - ((fromY - y) * next) / scale;
scale = next;
move(x, y);
}
const reach = (size) => ((scale - 1) / 2) * size;
function move(toX, toY) {
const within = (value, size) => Math.min(reach(size), Math.max(-reach(size), value));
x = within(toX, stage.clientWidth);
y = within(toY, stage.clientHeight);
image.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
stage.toggleAttribute("data-zoomed", scale > 1);
}
const does = {
close: () => history.back(),
previous: () => turn(-1),
next: () => turn(1),
in: () => zoom(scale * 1.5),
out: () => zoom(scale / 1.5),
};
const keys = { ArrowLeft: "previous", ArrowRight: "next", "+": "in", "-": "out" };
list.addEventListener("click", (event) => {
const link = event.target.closest("a");
if (!link || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
event.preventDefault();
open(links.indexOf(link));
});
dialog.addEventListener("click", ({ target }) => does[target.closest("[data-does]")?.dataset.does]?.());
dialog.addEventListener("keydown", (event) => {
const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
if (!isPlain || !Object.hasOwn(keys, event.key)) return;
event.preventDefault();
does[keys[event.key]]();
});
dialog.addEventListener("cancel", (event) => {
event.preventDefault();
history.back();
});
dialog.addEventListener("close", () => current >= 0 && !dialog.open && history.back());
addEventListener("popstate", follow);
const pointers = new Map();
const distance = () => {
const [one, other] = [...pointers.values()];
return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
};
let from;
let lastTap = 0;
stage.addEventListener("wheel", (event) => {
event.preventDefault();
zoom(scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), event);
});
stage.addEventListener("pointerdown", (event) => {
stage.setPointerCapture(event.pointerId);
pointers.set(event.pointerId, event);
from = { event, x, y, scale, distance: pointers.size > 1 ? distance() : 0, isPinch: pointers.size > 1 };
stage.dataset.held = "";
});
stage.addEventListener("pointermove", (event) => {
if (!pointers.has(event.pointerId)) return;
pointers.set(event.pointerId, event);
if (from.isPinch && pointers.size > 1) zoom((from.scale * distance()) / from.distance, event);
else if (scale > 1 && !from.isPinch)
move(from.x + event.clientX - from.event.clientX, from.y + event.clientY - from.event.clientY);
});
for (const end of ["pointerup", "pointercancel"])
stage.addEventListener(end, (event) => {
if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
delete stage.dataset.held;
if (end === "pointerup" && !from.isPinch)
release(event.clientX - from.event.clientX, event.clientY - from.event.clientY, event);
});
function release(aside, down, event) {
if (Math.hypot(aside, down) < 10) {
const isDouble = event.timeStamp - lastTap < 350;
lastTap = isDouble ? 0 : event.timeStamp;
if (isDouble) zoom(scale > 1 ? 1 : 2.5, event);
} else if (scale === 1 && Math.abs(aside) > Math.max(50, Math.abs(down))) turn(aside < 0 ? 1 : -1);
else if (scale === 1 && down > 90) history.back();
}
}
if (list && dialog) enlarge();
else if (document.querySelector("[data-lightbox]")) {
addEventListener("keydown", turnPages);
const own = location.pathname;
addEventListener("popstate", () => location.pathname !== own && location.reload());
}
}
