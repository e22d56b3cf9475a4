import { inlineStyle } from "./inline-style.ts";
import { rename, unwrap } from "./replace-element.ts";

/**
 * Word has no lists on the clipboard, only paragraphs that know their level and begin with a bullet or number
 * (on the desktop), or a list of its own around every item (in the browser). Both become real nested lists.
 */
export function paragraphsToLists(body: HTMLElement): void {
  const items = new Map<Element, Item>();
  for (const paragraph of body.querySelectorAll("[style*='mso-list']")) {
    const item = desktopItem(paragraph);
    if (item !== undefined) items.set(paragraph, item);
  }
  for (const listItem of body.querySelectorAll(".ListContainerWrapper li[data-aria-level]"))
    items.set(listItem, browserItem(listItem));
  for (const wrapper of body.querySelectorAll(
    ".ListContainerWrapper ul, .ListContainerWrapper ol, .ListContainerWrapper",
  )) {
    unwrap(wrapper);
  }
  for (const [first] of items) if (body.contains(first)) buildLists(first, items);
}

/** Google Docs puts a nested list beside the item it belongs to; it goes inside. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const previous = list.previousElementSibling;
    if (previous?.tagName === "LI") previous.append(list);
    else unwrap(list);
  }
}

type Item = { level: number; ordered: boolean; list: string; start: number };

function desktopItem(paragraph: Element): Item | undefined {
  const [, list = "", level = "1"] =
    /^(l\d+)\s+level(\d)/.exec(inlineStyle(paragraph).get("mso-list") ?? "") ?? [];
  const marker = [...paragraph.querySelectorAll("[style*='mso-list']")].find(
    (element) => inlineStyle(element).get("mso-list") === "ignore",
  );
  const text = (marker?.textContent ?? "").trim();
  marker?.remove();
  if (list === "" || /^H\d$/.test(paragraph.tagName)) return undefined;
  const number = Number(/(\d+)\D*$/.exec(text)?.[1] ?? 1);
  return { level: Number(level), ordered: /^\(?(?:\d|[a-z]{1,5}[.)])/i.test(text), list, start: number };
}

function browserItem(listItem: Element): Item {
  const list = listItem.parentElement;
  return {
    level: Number(listItem.getAttribute("data-aria-level")) || 1,
    ordered: list?.tagName === "OL",
    list: listItem.getAttribute("data-listid") ?? "",
    start: Number(list?.getAttribute("start") ?? 1),
  };
}

type OpenList = Item & { element: Element };

function buildLists(first: Element, items: ReadonlyMap<Element, Item>): void {
  const place = first.ownerDocument.createElement("div");
  first.before(place);
  const open: OpenList[] = [];
  for (const paragraph of listParagraphs(first, items)) {
    const item = items.get(paragraph);
    if (item === undefined) open.at(-1)?.element.lastElementChild?.append(paragraph);
    else listFor(item, open, place).append(asListItem(paragraph));
  }
  unwrap(place);
}

/**
 * Collects the paragraphs from the first item on; a list-styled paragraph without a marker between two items
 * continues the previous one.
 */
function listParagraphs(first: Element, items: ReadonlyMap<Element, Item>): Element[] {
  const found: Element[] = [];
  let pending: Element[] = [];
  for (let next: Element | null = first; next !== null; next = next.nextElementSibling) {
    if (items.has(next)) {
      found.push(...pending, next);
      pending = [];
    } else if (next.className.startsWith("MsoListParagraph")) pending.push(next);
    else break;
  }
  return found;
}

function listFor(item: Item, open: OpenList[], place: Element): Element {
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  const current = open.at(-1);
  if (current?.level === item.level) {
    if (current.ordered === item.ordered && (!item.ordered || current.list === item.list))
      return current.element;
    open.pop();
  }
  const element = place.ownerDocument.createElement(item.ordered ? "ol" : "ul");
  if (item.ordered && item.start > 1) element.setAttribute("start", String(item.start));
  (open.at(-1)?.element.lastElementChild ?? place).append(element);
  open.push({ ...item, element });
  return element;
}

function asListItem(paragraph: Element): Element {
  const listItem = paragraph.ownerDocument.createElement("li");
  if (paragraph.tagName === "LI") listItem.append(...paragraph.childNodes);
  else listItem.append(rename(paragraph, "p"));
  paragraph.remove();
  return listItem;
}
