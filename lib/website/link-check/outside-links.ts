import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { hrefs } from "#lib/kernel/rich-text/links";
import { readable } from "#lib/kernel/rich-text/readable";
import { environment } from "#lib/platform/env";

/** A link of a record to another website, and the field in which it is first. */
export interface OutsideLink {
  readonly field: string;
  readonly href: string;
}

/** More than these are not asked. */
const most = 50;

/** The addresses of other websites that texts and fields of a record lead to, each once. */
export function outsideLinks({ fields }: AnyModule, row: Row): readonly OutsideLink[] {
  const links = Object.keys(fields).flatMap((field) =>
    addressesIn(fields[field]?.reads === "document", row[field])
      .filter(isOutside)
      .map((href) => [href, { field, href }] as const),
  );
  return [...new Map(links.toReversed()).values()].reverse().slice(0, most);
}

function addressesIn(isDocument: boolean, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (isDocument) return hrefs(readable(value as RichTextDocument));
  return typeof value === "string" && /^https?:\/\/\S+$/i.test(value) ? [value] : [];
}

function isOutside(href: string): boolean {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null;
  return url !== null && url.origin !== environment().appUrl;
}
