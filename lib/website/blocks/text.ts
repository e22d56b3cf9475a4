import { isEmpty } from "#lib/kernel/rich-text/document";
import { readable } from "#lib/kernel/rich-text/readable";
import type { LoadBlock } from "./registry.ts";

/** Headings of blocks have no ids: the same ones may be in the text of the page. */
export const loadText: LoadBlock = async (row, context) => {
  if (isEmpty(readable(row.content))) return undefined;
  const { html, embeds } = await context.textOf(row, context);
  return { kind: "text", html: html.replace(/(<h[2-4]) id="[^"]*"/g, "$1"), embeds };
};
