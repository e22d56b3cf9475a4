import { describe, expect, it } from "vitest";
import { headerRoom, textWidth } from "./frame.ts";

const titles = [
  "Otevírací doba a vstupné",
  "Zásady zpracování osobních údajů",
  "Úřední deska",
  "Kontakt",
  "Jak se k nám dostanete veřejnou dopravou",
  "Historie spolku",
  "Často kladené otázky",
];
const besides = { name: "Štěpnice", languages: ["English"], more: "Další", signIn: "Přihlásit se" };
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: titles[index % titles.length] ?? "",
    children: [],
  }));

describe("the header of wide screens", () => {
  it("holds a few pages beside the site's name, and needs no menu where there is room", () => {
    const room = headerRoom(pages(3), besides);
    expect(room.rows).toBe(1);
    expect(room.completeFrom).toBeDefined();
  });

  it("shows five short titles on a screen of 1088 pixels", () => {
    const short = ["O nás", "Co děláme", "Návštěva sadu", "Členství a podpora", "Kontakt"];
    const room = headerRoom(
      short.map((text) => ({ text, children: [] })),
      besides,
    );
    expect(room).toMatchObject({ rows: 1, completeFrom: 68 });
  });

  it.each([13, 30])(
    "gives the navigation of %s pages a row of its own, and a menu on every screen",
    (count) => {
      const room = headerRoom(pages(count), besides);
      expect(room.rows).toBe(2);
      expect(room.completeFrom).toBeUndefined();
      expect(Object.keys(room.shownFrom).length).toBeGreaterThan(2);
    },
  );

  it("shows more pages the wider it is, the first ones first", () => {
    const all = pages(30).filter(({ text }) => textWidth(text) < 20);
    const { shownFrom } = headerRoom(all, besides);
    const steps = all.map((_, index) => shownFrom[index] ?? Number.POSITIVE_INFINITY);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });

  it("keeps a title that would take most of a row in the menu, unless everything fits", () => {
    const long = { text: "Nejneobhospodařovávatelnější stránka spolku, která tu je", children: [] };
    const { shownFrom } = headerRoom([long, ...pages(13)], besides);
    expect(shownFrom[0]).toBeUndefined();
    expect(shownFrom[1]).toBeDefined();
    expect(headerRoom([long], besides)).toMatchObject({
      rows: 1,
      shownFrom: { 0: expect.any(Number) },
    });
  });

  it("makes room for the menu before the last page that fits", () => {
    const short = Array.from({ length: 40 }, () => ({ text: "Sad", children: [] }));
    const { shownFrom } = headerRoom(short, besides);
    const width = (count: number) => count * (textWidth("Sad") + 1.75);
    const inRow = (step: number) => Object.values(shownFrom).filter((from) => from <= step).length;
    expect(width(inRow(60)) + textWidth("Další")).toBeLessThanOrEqual(55.2);
    expect(width(inRow(77)) + textWidth("Další")).toBeLessThanOrEqual(72);
  });

  it("makes room for what opens the menu under an item", () => {
    const child = { text: "Lidé", href: "/lide", current: undefined, children: [] };
    const from = (children: readonly (typeof child)[]) =>
      headerRoom(
        ["O nás", "Co děláme", "Návštěva sadu", "Členství a podpora"].map((text) => ({ text, children })),
        besides,
      ).completeFrom;
    expect(from([])).toBe(64);
    expect(from([child])).toBe(72);
  });

  it("is not upset by a title that is wider than itself, nor by none", () => {
    const wide = [{ text: "Nejneobhospodařovávatelnějšími ".repeat(6), children: [] }];
    expect(headerRoom(wide, besides)).toEqual({ rows: 2, shownFrom: {}, completeFrom: undefined });
    expect(headerRoom([], besides)).toMatchObject({ rows: 1, shownFrom: {} });
  });
});

/** Widths measured by Chromium in Figtree, in em. */
it.each([
  ["Zásady zpracování osobních údajů", 15.41],
  ["WWW a MMM", 6.43],
  ["Illicit fjords: jitter.", 7.8],
  ["0123456789", 5.64],
])("a text is rather estimated wider than it is: %s", (text, measured) => {
  expect(textWidth(text)).toBeGreaterThanOrEqual(measured);
  expect(textWidth(text)).toBeLessThan(measured * 1.2);
});
