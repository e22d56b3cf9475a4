import { isEmpty } from "#lib/rich-text/document";
import { readable } from "#lib/rich-text/readable";
import { siteText } from "../site-text.ts";
import type { LoadBlock } from "./index.ts";

/** Headings of blocks have no ids: the same ones may stand in the text of the page. */
export const loadText: LoadBlock = async (row, visit) => {
  if (isEmpty(readable(row.content))) return undefined;
  const { html } = await siteText(row, visit);
  return { kind: "text", html: html.replace(/(<h[2-4]) id="[^"]*"/g, "$1") };
};
