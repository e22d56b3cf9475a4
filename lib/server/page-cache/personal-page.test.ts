import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "#test/ring";
import {
  cutAtMarks,
  deflatedPieces,
  filled,
  filledGzip,
  MisplacedMark,
  newMarks,
  valuesOf,
} from "./personal-page.ts";

const { name, csrf } = newMarks();
const cut = (html: string, isHtml = true) => cutAtMarks(Buffer.from(html), { name, csrf }, isHtml);
const text = (parts: readonly Buffer[]) => Buffer.concat(parts).toString();

/** Pieces of a page between which there are places for what is a visitor's own. */
const pieces = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.constantFrom("name", "csrf")), {
  maxLength: 6,
});
const person = fc.record({ name: fc.string({ unit: "grapheme" }), csrf: fc.base64String() });
const escaped = (words: string) =>
  words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

test("each visitor gets the page with what is his own, compressed and not, whoever got it before", async () => {
  const page = (parts: readonly (readonly [string, string])[], who: { name: string; csrf: string }) =>
    parts
      .map(([before, slot]) =>
        slot === "name"
          ? `${escaped(before)}<a class="x">${who.name}</a>`
          : `${escaped(before)}<input type="hidden" value="${who.csrf}"/>`,
      )
      .join("");
  const property = fc.asyncProperty(pieces, person, person, async (parts, first, second) => {
    const template = cut(page(parts, { name, csrf }));
    const deflated = await deflatedPieces(template);
    for (const who of [first, second, first]) {
      const meant = page(parts, { name: escaped(who.name), csrf: escaped(who.csrf) });
      const values = valuesOf(who);
      expect(text(filled(template, values))).toBe(meant);
      expect(gunzipSync(Buffer.concat(filledGzip(template, deflated, values))).toString()).toBe(meant);
    }
  });
  await fc.assert(property, { numRuns: rounds(500, 50) });
});

test("a name is text, whatever stands in it", () => {
  const values = valuesOf({ name: `<b>"O'Neil" & Syn</b>\ud800`, csrf: "x" });
  expect(text(filled(cut(`<p>${name}</p>`), values))).toBe(
    "<p>&lt;b&gt;&quot;O&#x27;Neil&quot; &amp; Syn&lt;/b&gt;\ufffd</p>",
  );
});

test.each([
  ["beside other words", `<p>Dear ${name}</p>`],
  ["in an attribute that is no value", `<a title="${name}">x</a>`],
  ["in a value without quotes", `<input value=${csrf}>`],
  ["in a part of a value", `<input value="a${csrf}"/>`],
  ["in a script", `<script>${name}</script>`],
  ["in a script with attributes", `<script type="application/ld+json">${name}</script>`],
  ["in a comment", `<!-->${name}<-->`],
  ["in a title", `<title>${name}</title>`],
  ["in capital letters", `<p>${name.toUpperCase()}</p>`],
])("a mark %s is no place for somebody's name", (_, html) => {
  expect(() => cut(html)).toThrow(MisplacedMark);
});

test("only pages of HTML name anybody", () => {
  expect(() => cut(`<p>${name}</p>`, false)).toThrow(MisplacedMark);
  expect(text(filled(cut("BEGIN:VCALENDAR", false), valuesOf({ name: "Eva", csrf: "x" })))).toBe(
    "BEGIN:VCALENDAR",
  );
});

test("nobody can know the marks of a page", () => {
  const marks = Array.from({ length: 100 }, () => newMarks().name);
  expect(new Set(marks).size).toBe(100);
});
