import { expect, test } from "vitest";
import { stemOf } from "./stem.ts";

test.each([
  "jablko jablka jablku jablkem jablek jablkům jablkách jablky JABLKO",
  "kniha knihy knize knihu knihou knih knihám knihách knihami knihach",
  "matka matky matce matku matek matkám",
  "ruka ruce rukou rukách",
  "okno okna oken oknech",
  "sestra sestře sester",
  "dům domu domy domech",
  "obec obce obcí obcích obcemi",
  "hruška hrušky hrušce hrušek",
  "město města měst městech",
  "nový nová nového novému novými",
  "člen členy členové členů",
  "Praha Praze Prahu Prahou",
  "Novák Nováka Novákovi Novákem",
  "český čeští českého",
  "k\u016f\u0148 kone\u030c koni",
])("%s are forms of one Czech word", (words) => {
  expect(new Set(words.split(" ").map((word) => stemOf(word, "cs"))).size).toBe(1);
});

test.each([
  "apple apples APPLE",
  "story stories",
  "box boxes",
  "church churches",
  "run running",
  "prune pruning pruned prunes",
  "plan planned planning plans",
  "child children",
  "study studies studied studying",
  "tree trees",
  "house houses housing",
])("%s are forms of one English word", (words) => {
  expect(new Set(words.split(" ").map((word) => stemOf(word, "en"))).size).toBe(1);
});

test.each<["cs" | "en", string]>([
  ["cs", "pes les den kniha knihovna město místo cesta česky"],
  ["en", "news new sing king bed red bus thing string class"],
])("of %s, %s are different words", (language, words) => {
  const all = words.split(" ");
  expect(new Set(all.map((word) => stemOf(word, language))).size).toBe(all.length);
});
