import { describe, expect, it } from "vitest";
import { differingFields, draftKey, parseDraft, saysTheSame } from "./draft.ts";

const paragraph = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Ahoj" }] }],
};

describe("draftKey", () => {
  it("keeps people, pages and records apart", () => {
    expect(draftKey("a1", "pages", 7)).toBe("redakce.draft.a1.pages.7");
    expect(draftKey("a1", "pages", undefined)).toBe("redakce.draft.a1.pages.new");
  });
});

describe("parseDraft", () => {
  it("reads back what was written", () => {
    const draft = { version: 3, at: 1_700_000_000_000, texts: { title: "Příběh" } };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    expect(parseDraft(JSON.stringify({ ...draft, version: null }))).toEqual({ ...draft, version: null });
  });

  it.each([null, "", "{", "[]", "null", '{"at":1}', '{"version":1,"at":1,"texts":{"title":2}}'])(
    "takes %j for no draft",
    (json) => expect(parseDraft(json)).toBeUndefined(),
  );
});

describe("saysTheSame", () => {
  it("does not mind line ends and outer blanks", () => {
    expect(saysTheSame("První\r\nDruhý ", "První\nDruhý")).toBe(true);
    expect(saysTheSame("První Druhý", "První  Druhý")).toBe(false);
  });

  it("does not mind how a document is spelled", () => {
    const respelled =
      '{"content":[{"content":[{"text":"Ahoj","type":"text"}],"attrs":{"textAlign":null},"type":"paragraph"}],"type":"doc"}';
    expect(saysTheSame(JSON.stringify(paragraph), respelled)).toBe(true);
  });

  it("takes an empty document for no text", () => {
    expect(saysTheSame("", '{"type":"doc","content":[{"type":"paragraph"}]}')).toBe(true);
    expect(saysTheSame("", JSON.stringify(paragraph))).toBe(false);
  });

  it("sees a changed word of a document", () => {
    expect(saysTheSame(JSON.stringify(paragraph), JSON.stringify(paragraph).replace("Ahoj", "Nazdar"))).toBe(
      false,
    );
  });

  it("compares text that only begins like JSON", () => {
    expect(saysTheSame('{"broken', '{"broken')).toBe(true);
    expect(saysTheSame('{"broken', '{"other')).toBe(false);
  });
});

describe("differingFields", () => {
  it("names the fields that a draft would change", () => {
    const stored = { title: "Nadpis", perex: "", noindex: "false" };
    expect(differingFields(stored, { title: "Nový nadpis", perex: " ", noindex: "true" })).toEqual([
      "title",
      "noindex",
    ]);
  });

  it("leaves out fields that one of the two does not have", () => {
    expect(differingFields({ title: "Nadpis" }, { title: "Nadpis", removed: "x" })).toEqual([]);
    expect(differingFields({ title: "Nadpis", added: "" }, { title: "Nadpis" })).toEqual([]);
  });
});
