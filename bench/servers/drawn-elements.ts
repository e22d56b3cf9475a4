import { parseHTML } from "linkedom";
import type { Drawn } from "./bare-next.ts";

/** Returns the elements of a page's body with all their attributes, without scripts. */
export function drawnElementsOf(html: string): readonly Drawn[] {
  const { document } = parseHTML(html);
  return drawnNodes(document.body.childNodes);
}

function drawnNodes(nodes: Iterable<Node>): readonly Drawn[] {
  return Array.from(nodes).flatMap((node): readonly Drawn[] => {
    if (node.nodeType !== elementNode)
      return node.nodeType === textNode && node.textContent ? [node.textContent] : [];
    const { localName, attributes, childNodes } = node as Element;
    if (localName === "script" || localName === "template") return [];
    const drawn = Array.from(attributes, ({ name, value }) => [attributeOf(name), value] as const);
    return [[localName, Object.fromEntries(drawn), drawnNodes(childNodes)]];
  });
}

/** React accepts most attributes as HTML has them; a style would have to be an object. */
function attributeOf(name: string): string {
  if (name === "class") return "className";
  return name === "style" ? "data-style" : name;
}

const elementNode = 1;
const textNode = 3;
