import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { richText } from "./rich-text.ts";

const { schema } = richText();
const decode = (source: string) => decodeFields({ content: richText() }, { content: source });
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

describe("a rich text", () => {
  test.each(["", "  \n"])("%j is the empty document", (source) => {
    expect(decode(source)).toEqual({
      ok: true,
      values: { content: { type: "doc", content: [{ type: "paragraph" }] } },
    });
  });

  test("takes plain text as paragraphs, so that it can be written without the editor", () => {
    expect(decode("První.\n\nDruhý.")).toEqual({
      ok: true,
      values: { content: { type: "doc", content: [paragraph("První."), paragraph("Druhý.")] } },
    });
  });

  test("takes a document and comes back unchanged from its text", () => {
    const heading = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Nadpis" }] };
    const document = { type: "doc", content: [heading, paragraph("Text.")] };
    const decoded = z.decode(schema, JSON.stringify(document));
    expect(decoded).toEqual(document);
    expect(z.decode(schema, z.encode(schema, decoded))).toEqual(decoded);
  });

  test("drops parts that it does not know", () => {
    const document = { type: "doc", content: [paragraph("Text."), { type: "script", content: [] }] };
    expect(decode(JSON.stringify(document))).toEqual({
      ok: true,
      values: { content: { type: "doc", content: [paragraph("Text.")] } },
    });
  });

  test.each([
    ['{"type":"doc"', "malformed"],
    ['{"type":"paragraph"}', "malformed"],
    ["a".repeat(1_000_001), "too_long"],
    [`${'{"type":"doc","content":['.repeat(60)}${"]}".repeat(60)}`, "too_deep"],
  ])("refuses %.30s as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "content", code }] });
  });
});
