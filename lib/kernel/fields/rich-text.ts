import * as z from "zod";
import { emptyDocument, isEmpty, parseDocument, type RichTextDocument } from "#lib/kernel/rich-text/document";
import { exchangeMedia, referencedMedia, referencedRecords } from "#lib/kernel/rich-text/links";
import { readable, storedDocument } from "#lib/kernel/rich-text/readable";
import { plainText } from "../rich-text/plain-text.ts";
import type { NamedRecord, Reference } from "./field.ts";
import { jsonColumn } from "./stored.ts";

/** Formatted text as a Tiptap document; plain text is taken as paragraphs, unknown parts are dropped. */
export const richText = () => ({
  kind: "richText" as const,
  defaultValue: "",
  column: () => jsonColumn<RichTextDocument>(),
  schema: z.codec(z.string(), z.custom<RichTextDocument>(), {
    decode: (source, context) => {
      if (source.trim() === "") return emptyDocument;
      const parsed = parseDocument(source);
      if (parsed.ok) return parsed.document;
      const limit = "limit" in parsed ? { maximum: parsed.limit } : {};
      context.issues.push({ code: "custom", message: parsed.code, input: source, ...limit });
      return z.NEVER;
    },
    encode: storedDocument,
  }),
  isBlank: (value: unknown) => isEmpty(readable(value as RichTextDocument)),
  diffAs: "document" as const,
  words: wordsOf,
  searchText: wordsOf,
  sample: (_: number, name: string) => name,
  exchange: (value: unknown, from: NamedRecord, to: NamedRecord) =>
    exchangeMedia(readable(value as RichTextDocument), String(from.key), {
      media: String(to.key),
      width: Number(to.width),
      height: Number(to.height),
    }),
  references: (value: unknown): readonly Reference[] => {
    const document = readable(value as RichTextDocument);
    return [
      ...referencedRecords(document),
      ...referencedMedia(document).map((id) => ({ module: "media", id })),
    ];
  },
});

function wordsOf(value: unknown): string {
  return plainText(readable(value as RichTextDocument));
}
