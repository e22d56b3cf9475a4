import type { Field } from "./field.ts";

/**
 * Returns the n-th made-up form text of a field, for tests and seeds. Optional times stay empty, because they decide
 * the current state of a record; not so one that every published record needs.
 *
 * @param name what the record is called
 */
export function sampleOf(field: Field, n: number, name: string): string {
  const isNeeded = field.neededWhere !== undefined && field.onlyWhere === undefined;
  const isLeftOpen = field.optional === true && field.order === "time" && !isNeeded;
  return isLeftOpen ? field.defaultValue : (field.sample?.(n, name) ?? field.defaultValue);
}

/** The n-th of very many names such as `galerie.obrázky.úprava`, all different, neighbours unlike each other. */
export function madeUpPermission(n: number): string {
  const lists = [places, parts, things, actions];
  const size = lists.reduce((product, list) => product * list.length, 1);
  let rest = (n * scattering) % size;
  const name = lists.map((list) => {
    const word = list[rest % list.length];
    rest = Math.floor(rest / list.length);
    return word;
  });
  const round = Math.floor(n / size);
  return round === 0 ? name.join(".") : `${name.join(".")}.${round + 1}`;
}

/** The n-th of names such as `hrad kůň 12`. */
export function madeUpTitle(n: number): string {
  return `${words[n % words.length]} ${words[Math.floor(n / words.length) % words.length]} ${n}`;
}

/** A prime that is not a factor of any list's length, so that no name appears twice. */
const scattering = 611_953;

const words =
  "anýz bříza cesta čáp dub ďábel hrad chata jaro kůň louka mlýn náves ovce potok řeka sad škola tráva úl vrch zámek žába".split(
    " ",
  );
const places =
  "brno břeclav cheb chomutov chrudim český-krumlov děčín domažlice hodonín jablonec jičín jihlava karviná kladno kolín kroměříž liberec litoměřice mělník most náchod nymburk olomouc opava ostrava pardubice písek plzeň praha prachatice prostějov přerov rakovník sokolov šumperk tábor třebíč uherské-hradiště ústí-nad-labem zlín žďár-nad-sázavou".split(
    " ",
  );
const parts =
  "ankety bloky články diskuse doprava faktury formuláře fotogalerie jízdní-řády kalendář kategorie knihovna komentáře kontakty menu nabídky novinky objednávky odběratelé platby pobočky pozvánky produkty překlady přesměrování rezervace skupiny sklad soubory správci stránky štítky tiskové-zprávy události uživatelé vstupenky výběrová-řízení zápisy zpravodaj žádosti".split(
    " ",
  );
const things =
  "adresy autoři barvy časy dopisy hodnocení jazyky koncepty mapy nadpisy nápověda návrhy obrázky odkazy perex písma podpisy pole popisky poznámky práva přílohy rozvržení řazení sestavy souhrny šablony termíny texty verze videa vzhled".split(
    " ",
  );
const actions =
  "archivace čtení export hromadné-změny import kontrola kopírování mazání náhled nastavení obnova odeslání přesun přiřazení schválení slučování tisk úprava vytvoření vyřazení zamčení zápis zveřejnění".split(
    " ",
  );
