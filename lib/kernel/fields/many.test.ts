import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import type { Reader } from "./reader.ts";
import { many } from "./relation.ts";
import { shortenedText, valueInWords } from "./words.ts";

const categories = many("categories");
const decode = (source: string, field: ReturnType<typeof many> = categories) =>
  decodeFields({ field }, { field: source });
const [jana, petr] = ["11111111-2222-4333-8444-555555555555", "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"];

describe("a relation to many", () => {
  test.each([
    ["", []],
    [" , ", []],
    ["3", [3]],
    ["3,1,2", [3, 1, 2]],
    [" 3 , 1 ", [3, 1]],
    ["3,1,3,1", [3, 1]],
    ["007,7", [7]],
    ['["3","1"]', [3, 1]],
    ["[3,1]", [3, 1]],
    ['["3,1","2",""]', [3, 1, 2]],
    ["[]", []],
  ])("takes %j in its order, each once", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { field: value } });
  });

  test.each([
    ["0", "pattern"],
    ["1,-1", "pattern"],
    ["one", "pattern"],
    ["1;2", "pattern"],
    ["1 2", "pattern"],
    ["1.5", "pattern"],
    ["[1,", "pattern"],
    ["[[1]]", "pattern"],
    ["[null]", "pattern"],
    ['{"1":2}', "pattern"],
    [jana, "pattern"],
    [Array.from({ length: 201 }, (_, n) => n + 1).join(), "too_many"],
  ])("refuses %.40s as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "field", code }] });
  });

  test("takes the most that it can list, and names the limit of more", () => {
    const ids = (length: number) => Array.from({ length }, (_, n) => n + 1).join();
    expect(decode(ids(200))).toMatchObject({ ok: true });
    expect(decode(ids(201))).toMatchObject({ issues: [{ parameters: { limit: 200 } }] });
  });

  test("takes UUIDs where its records are named by them", () => {
    const people = many("people", { id: "uuid" });
    const text = `${petr.toUpperCase()},${jana}`;
    expect(decodeFields({ people }, { people: text })).toEqual({
      ok: true,
      values: { people: [petr, jana] },
    });
    expect(decodeFields({ people }, { people: "7" })).toMatchObject({ issues: [{ code: "pattern" }] });
  });

  test("comes back unchanged from its text", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(ids, (listed) => {
        expect(z.decode(categories.schema, z.encode(categories.schema, listed))).toEqual(listed);
      }),
    );
  });

  test("is told by the names of its records in their order, and refers to each", async () => {
    const record = async (module: string, id: number | string) => `${module} ${id}`;
    const reader = { language: "en", record } as unknown as Reader;
    expect(await valueInWords(categories, [3, 1], reader)).toBe("categories 3, categories 1");
    expect(await valueInWords(categories, [], reader)).toBe("");
    expect(await shortenedText(categories, "3,1", reader)).toBe("categories 3, categories 1");
    expect(await shortenedText(categories, "soon", reader)).toBe("categories soon");
    expect(categories.references([3, 1])).toEqual([
      { module: "categories", id: 3 },
      { module: "categories", id: 1 },
    ]);
  });
});
