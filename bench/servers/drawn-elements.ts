import { parseHTML } from "linkedom";
import type { Drawn } from "./bare-next.ts";

/** The elements of a page's body with all their attributes, scripts left out. */
export function drawnElementsOf(html: string): readonly Drawn[] {
  const { document } = parseHTML(html);
  return drawnNodes(document.body.childNodes);
}

function drawnNodes(nodes: Iterable<Node>): readonly Drawn[] {
  return Array.from(nodes).flatMap((node): readonly Drawn[] => {
    if (isElement(node)) return isScript(node) ? [] : [drawnElement(node)];
    return node.nodeType === textNode && node.textContent ? [node.textContent] : [];
  });
}

function drawnElement(element: Element): Drawn {
  const attributes = Array.from(element.attributes, ({ name, value }) => [attributeOf(name), value] as const);
  return [element.localName, Object.fromEntries(attributes), drawnNodes(element.childNodes)];
}

/** React takes most attributes as HTML has them; a style would have to be an object. */
function attributeOf(name: string): string {
  if (name === "class") return "className";
  return name === "style" ? "data-style" : name;
}

const elementNode = 1;
const textNode = 3;

function isElement(node: Node): node is Element {
  return node.nodeType === elementNode;
}

function isScript({ localName }: Element): boolean {
  return localName === "script" || localName === "template";
}
