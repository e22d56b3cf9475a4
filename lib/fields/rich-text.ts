import * as z from "zod";
import { emptyDocument, parseDocument, type RichTextDocument } from "#lib/rich-text/document";
import { storedText } from "#lib/rich-text/readable";
import { jsonColumn } from "./stored.ts";

/** Formatted text as a Tiptap document; plain text is taken as paragraphs, unknown parts are dropped. */
export const richText = () => ({
  kind: "richText" as const,
  initial: "",
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
    encode: storedText,
  }),
});
