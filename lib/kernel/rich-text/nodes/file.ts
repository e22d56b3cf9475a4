import { cleanLine } from "../clean-inline.ts";
import { escapeHtml } from "../escape-html.ts";
import type { NodeKind } from "./node-kind.ts";

/**
 * A file of the library to download, with a player if it is sound or film: `media` is its key, `label` its name here;
 * empty for its own name.
 */
export type File = { type: "file"; attrs: { media: string; label: string } };

/** File as it is currently offered. */
export interface OfferedFile {
  readonly name: string;
  readonly href: string;
  /** Its format and size, as people read them: `PDF, 1.2 MB`. */
  readonly details: string;
  /** Player for it in the page. */
  readonly player?: "audio" | "video";
}

export const fileKind: NodeKind<File> = {
  stands: "in columns too",
  clean: ({ attributes: { media, label } }) => {
    if (typeof media !== "string" || !/^[0-9a-f]{16}$/.test(media)) return undefined;
    return { type: "file", attrs: { media, label: cleanLine(label, 200) } };
  },
  html: ({ attrs: { media, label } }, { files }) => {
    const file = files.get(media);
    if (!file) return "";
    const title = escapeHtml(label || file.name);
    return (
      `<p class="file">${playerOf(file, title)}<a href="${escapeHtml(file.href)}" download="">` +
      `<span class="file-name">${title}</span> ` +
      `<span class="file-details">${escapeHtml(file.details)}</span></a></p>`
    );
  },
  lines: ({ attrs }) => (attrs.label === "" ? [] : [attrs.label]),
  isBlank: () => false,
};

/** Uses the browser's own controls; until the visitor plays it, only its length and first picture are requested. */
function playerOf({ player, href }: OfferedFile, title: string): string {
  if (!player) return "";
  return `<${player} controls preload="metadata" src="${escapeHtml(href)}" aria-label="${title}"></${player}>`;
}
