import { describe, expect, test } from "vitest";
import { messagesOf, translator } from "./translator.ts";

type Texts = { readonly [key: string]: Texts | string };

/** Every text of a language by its full key. */
function flat(texts: Texts, prefix = ""): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  );
}
const all = {
  en: flat(messagesOf("en") as unknown as Texts),
  cs: flat(messagesOf("cs") as unknown as Texts),
};

/** Parameter names of a message, such as `limit` of `{limit}` and `minutes` of `{minutes, plural, ...}`. */
const parametersOf = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name));

describe("the messages", () => {
  test("Czech and English have the same texts", () => {
    expect(all.cs.map(([key]) => key).toSorted()).toEqual(all.en.map(([key]) => key).toSorted());
  });

  test("no text is empty", () => {
    expect([...all.en, ...all.cs].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("a text asks for the same parameters in both languages", () => {
    const english = new Map(all.en);
    for (const [key, text] of all.cs) {
      const onlyNames = (source: string) =>
        parametersOf(source.replace(/\b(one|few|many|other|=\d+) \{[^{}#]*\}/g, ""));
      expect(onlyNames(text), key).toEqual(onlyNames(english.get(key) ?? ""));
    }
  });
});

describe("the translator", () => {
  test("speaks the language it was made for", () => {
    expect(translator("en", "validation")("required")).toBe("Fill in this field.");
    expect(translator("cs", "validation")("required")).not.toBe(translator("en", "validation")("required"));
  });

  test("fills parameters in and follows the plural of the language", () => {
    expect(translator("en", "validation")("too_long", { limit: 100 })).toContain("100");
    const minutes = (count: number) =>
      translator("cs", "problems")("rateLimited", { minutes: count, requestId: "" });
    expect(new Set([1, 2, 5].map(minutes)).size).toBe(3);
  });
});
