import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugify, slugOrMadeUp } from "./slug.ts";

describe("a slug from a title", () => {
  test.each([
    ["O nás", "o-nas"],
    ["Příliš žluťoučký kůň úpěl ďábelské ódy", "prilis-zlutoucky-kun-upel-dabelske-ody"],
    ["PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ", "prilis-zlutoucky-kun"],
    ["  Kontakt  ", "kontakt"],
    ["Ceník 2026/27", "cenik-2026-27"],
    ["Jablka & hrušky -- a jiné!", "jablka-hrusky-a-jine"],
    ["Straße, Łódź, Ærø, Đakovo", "strasse-lodz-aero-dakovo"],
    ["a_b.c", "a-b-c"],
    ["r\u030ceka", "reka"],
    ["1 000 Kč", "1-000-kc"],
    ["---", ""],
    ["ne\u00ADdělitel\u00ADný", "nedelitelny"],
    ["\u200Bzero\u200Dwidth\uFEFF", "zerowidth"],
    ["ﬁle ＡＢＣ 123", "file-abc-123"],
    ["①②③ m² ½", "123-m2-1-2"],
    ["Dr. O’Neill’s “tips”", "dr-oneills-tips"],
    ["rock 'n' roll, l'été, O＇Neill", "rock-n-roll-lete-oneill"],
    ["Ðorđe, İstanbul, ısı", "dorde-istanbul-isi"],
    ["Привет мир", "privet-mir"],
    ["Об’єднання", "obiednannya"],
    ["你好世界", "ni-hao-shi-jie"],
    ["مرحبا بالعالم", "mrhb-blaalm"],
    ["Καλημέρα κόσμε", "kalimera-kosme"],
    ["안녕하세요", "annyeonghaseyo"],
    ["Žižka и Прокоп", "zizka-i-prokop"],
    ["٢٠٢٦", "2026"],
    ["🎉🎊", ""],
    ["50 % © & ™", "50-tm"],
    ["", ""],
  ])("%j becomes %j", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test("has at most 80 characters and never ends in a dash", () => {
    expect(slugify(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
    expect(slugify("ž".repeat(100))).toBe("z".repeat(80));
  });

  test("is made up for what is seen and cannot be read", () => {
    expect(slugOrMadeUp("🎉🎊")).toMatch(/^item-[0-9a-f]{8}$/);
    expect(slugOrMadeUp("\u200B\u2060 ")).toBe("");
    expect(slugOrMadeUp("🎉 party")).toBe("party");
  });

  test("of a slug is that slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        expect(slugify(slugify(title))).toBe(slugify(title));
      }),
    );
  });
});
