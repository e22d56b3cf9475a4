import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { czechSortKey, fold } from "./folding.ts";

/** Words that represent every rule of the alphabet; none differs from another by case alone. */
const words = `
  a á ab áb Adam až b Bartoš Bartoška cena cibule cukr cyklus č čáp čas Čech Čeněk čtvrt dar ďábel dub duben eden
  élan ementál h had hlas hotel hra hvězda ch CHAOS chata Cheb chléb Chrudim hýl i ibis Ivan Izák jaro krk kůň kun
  kuna lev mecenáš meč mech mešita most ň nos oko osa ovce ózon rada ráda rak ruka ř řada řeka říjen sad sál sto sud
  š šála šest šum tráva ťuk tvar ú úl ul úterý ů výr vz xylofon yak ypsilon z zámek zebra zub ž žába žena žihadlo
  resumé résumé`
  .trim()
  .split(/\s+/);
const phrases = [
  "abc",
  "abc 2",
  "abc d",
  "ab cd",
  "nová ulice",
  "nova ves",
  "Nový Bor",
  "novýbor",
  "2. květen",
  "10. květen",
];

const bytes = (text: string) => Buffer.from(czechSortKey(text));
const inKeyOrder = (texts: readonly string[]) => texts.toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)));

const otherForm: Readonly<Record<string, string>> = { á: "a", a: "á", é: "e", e: "é" };

describe("the Czech sort key", () => {
  const collator = new Intl.Collator("cs", { sensitivity: "accent" });

  test("puts every two words in the order of the Czech collation", () => {
    const all = [...words, ...phrases];
    for (const a of all) {
      for (const b of all) {
        const byKey = Math.sign(Buffer.compare(bytes(a), bytes(b)));
        expect(byKey, `${a} and ${b}`).toBe(Math.sign(collator.compare(a, b)));
      }
    }
  });

  test.each([
    ["CH stands between H and I", ["hyena", "chata", "ibis"]],
    ["Č, Ř, Š and Ž are letters of their own", ["cz", "ča", "rz", "řa", "sz", "ša", "zz", "ža"]],
    ["other accents only break ties", ["dal", "dál", "ďal", "dalo", "dálo"]],
    ["a shorter word comes first", ["kos", "kosa", "kos bílý"].toSorted(collator.compare)],
    ["digits come before letters", ["1", "9", "a"]],
  ])("%s", (_, expected) => {
    expect(inKeyOrder(expected.toReversed())).toEqual(expected);
  });

  test("is the same however a letter is composed, and whatever its case and the space around it", () => {
    for (const word of words) {
      expect(czechSortKey(word.normalize("NFD"))).toBe(czechSortKey(word.normalize("NFC")));
      expect(czechSortKey(`  ${word.toUpperCase()} `)).toBe(czechSortKey(word.toLowerCase()));
    }
  });

  test("texts that differ in accents alone are in the order of the first of these", () => {
    const syllable = fc.constantFrom(..."áaéeč".split(""), "b".repeat(50), " x");
    const text = fc.array(syllable, { maxLength: 12 }).map((syllables) => syllables.join(""));
    const turned = fc.tuple(text, fc.infiniteStream(fc.boolean())).map(([text, isTurned]) => ({
      one: text,
      other: text.replace(/[áaée]/g, (letter) => (isTurned.next().value ? otherForm[letter] : letter) ?? ""),
    }));
    fc.assert(
      fc.property(turned, ({ one, other }) => {
        const inOrder = Math.sign(Buffer.compare(Buffer.from(one.trim()), Buffer.from(other.trim())));
        expect(Math.sign(Buffer.compare(bytes(one), bytes(other)))).toBe(inOrder);
      }),
      { numRuns: 1000 },
    );
  });

  test("sorts made-up Czech words as the Czech collation does", () => {
    const letter = fc.constantFrom("ch", ..."aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž".split(""));
    const word = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(""));
    fc.assert(
      fc.property(word, word, (a, b) => {
        const plain = (text: string) => text.replace(/[áďéěíňóťúůý]/g, fold);
        fc.pre(plain(a) !== plain(b));
        expect(Math.sign(Buffer.compare(bytes(a), bytes(b)))).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 500 },
    );
  });
});

describe("folding", () => {
  test.each([
    ["Kateřina", "katerina"],
    ["ŽLUŤOUČKÝ KŮŇ", "zlutoucky kun"],
    ["  dvě \n\t slova ", "dve slova"],
    ["r\u030cec", "rec"],
    ["100 %", "100 %"],
    ["Łódź", "łodz"],
    ["", ""],
  ])("%j is found as %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("folding what is folded changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  test("a part of a Czech text is a part of its folded text", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aáčděéhnřšťůýžXÝŽ -.".split("")) });
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(fold(before + part + after)).toContain(fold(part));
      }),
    );
  });
});
