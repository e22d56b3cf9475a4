import { absoluteUrl } from "#lib/kernel/public-addresses";
import { withoutMarks } from "../embeds/parts-of-text.ts";

/**
 * The HTML of a text as it is read away from the site: addresses in full, pictures in the one format that every program
 * shows, and no ids, which would meet those of other texts. It takes what `renderHtml` made, in which quotes of texts
 * are escaped.
 */
export function absoluteHtml(html: string): string {
  return withoutMarks(html)
    .replace(/<source [^>]*>|<\/?picture>/g, "")
    .replace(/<[a-z][a-z0-9]*(?: [^<>]*)?>/g, (tag) =>
      tag
        .replace(/ (?:srcset|sizes|loading|decoding|id|tabindex|data-film)="[^"]*"/g, "")
        .replace(/ (href|src)="(\/[^"]*)"/g, (_, name, path) => ` ${name}="${absoluteUrl(path)}"`),
    );
}
