/** White space collapsed outside code; a single hard space between words stays, Czech typography needs it. */
export function tidySpaces(body: HTMLElement): void {
  body.normalize();
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest("pre")) continue;
    text.textContent = (text.textContent ?? "")
      .replace(/[\u200B\u200C\u2060\uFEFF]/g, "")
      .replace(/[\s\u00A0]{2,}|[\t\r\n]/g, " ");
    if (isBlank(text) && !separatesText(text)) text.parentNode?.removeChild(text);
  }
  for (const block of body.querySelectorAll("p, h2, h3, h4, li, td, th")) trimEdges(block);
}

/** Paragraphs, headings and list items without content go, and line breaks between blocks. */
export function removeBlanks(body: HTMLElement): void {
  const lineBreaks = [...body.querySelectorAll("br")];
  for (const lineBreak of [...lineBreaks, ...lineBreaks.reverse()])
    if (!separatesText(lineBreak)) lineBreak.remove();
  for (const mark of [...body.querySelectorAll("strong, em, u, s, code, a")].reverse()) {
    if (mark.textContent === "" && mark.querySelector("br") === null) mark.remove();
  }
  for (const block of [...body.querySelectorAll("p, h2, h3, h4, li, ul, ol, blockquote")].reverse()) {
    if (block.textContent?.trim() === "" && block.querySelector("hr, table") === null) block.remove();
  }
}

function* textsIn(node: Node): Generator<Node, void, undefined> {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 3) yield child;
    else yield* textsIn(child);
  }
}

function trimEdges(block: Element): void {
  const { firstChild, lastChild } = block;
  if (firstChild?.nodeType === 3) firstChild.textContent = (firstChild.textContent ?? "").trimStart();
  if (lastChild?.nodeType === 3) lastChild.textContent = (lastChild.textContent ?? "").trimEnd();
}

function separatesText(lineBreak: Node): boolean {
  return hasTextBeside(lineBreak, "previousSibling") && hasTextBeside(lineBreak, "nextSibling");
}

function hasTextBeside(node: Node, side: "previousSibling" | "nextSibling"): boolean {
  const beside = node[side];
  const parent = node.parentNode;
  if (beside === null)
    return parent !== null && inlineNames.has(parent.nodeName) && hasTextBeside(parent, side);
  if (isBlank(beside)) return hasTextBeside(beside, side);
  return beside.nodeType === 3 || inlineNames.has(beside.nodeName);
}

function isBlank(node: Node): boolean {
  return node.nodeType === 3 && node.textContent?.trim() === "";
}

const inlineNames = new Set(["STRONG", "EM", "U", "S", "CODE", "A", "BR"]);
