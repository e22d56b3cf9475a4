import type { BlockNode, RichTextDocument } from "#lib/kernel/rich-text/document";
import { recordHref } from "#lib/kernel/rich-text/href";
import { mapHrefs } from "#lib/kernel/rich-text/links";

/** Stored illustrations by file name. */
export type DemoPictures = ReadonlyMap<
  string,
  { readonly key: string; readonly width: number; readonly height: number }
>;

/**
 * Returns a demo text whose `page:<key>` links, `form:contact` and `file:<name>` pictures name rows of the database.
 * Throws for a page, form or picture that does not exist.
 */
export function withDemoReferences(
  document: RichTextDocument,
  pageIds: ReadonlyMap<string, number>,
  pictures: DemoPictures,
  formId?: number,
): RichTextDocument {
  const linked = mapHrefs(document, (href) => {
    if (href === "form:contact") return recordHref({ module: "forms", id: defined(formId, href) });
    const [, key] = /^page:(.+)$/.exec(href) ?? [];
    return key === undefined ? href : recordHref({ module: "pages", id: found(pageIds, key) });
  });
  return { ...linked, content: linked.content.map((block) => withPicture(block, pictures)) };
}

function withPicture(block: BlockNode, pictures: DemoPictures): BlockNode {
  if (block.type !== "image") return block;
  const { key, width, height } = found(pictures, block.attrs.media.replace(/^file:/, ""));
  return { ...block, attrs: { ...block.attrs, media: key, width, height } };
}

/** Returns the value stored under a name; throws on a name that the demo does not have. */
export function found<Value>(known: ReadonlyMap<string, Value>, name: string): Value {
  return defined(known.get(name), name);
}

function defined<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo has no ${name}.`);
  return value;
}
