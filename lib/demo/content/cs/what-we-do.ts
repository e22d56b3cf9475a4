import type { DemoPage } from "../demo-page.ts";
import { h2, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const whatWeDo: DemoPage = {
  key: "what-we-do",
  slug: "co-delame",
  title: "Co děláme",
  perex:
    "Sad má svůj kalendář a ten náš se mu přizpůsobuje. Začíná v lednu na žebříku a končí v listopadu s lampionem.",
  status: "published",
  inNavigation: true,
  image: {
    file: "winter-pruning.svg",
    alt: "Zasněžený sad s žebříkem u holé jabloně, na sáňkách leží svázané větve a vedle nich sedí dva hýli.",
  },
  content: textRun(
    p(
      "Na první pohled se v sadu půl roku nic neděje. Na druhý pohled je to těch šest měsíců, ve kterých se rozhoduje o dalších deseti letech. Tady je celý rok ve zkratce, i s tím, kdy se hodí pomocné ruce.",
    ),
    h2("Rok v sadu"),
    table(
      ["Měsíc", "Co se děje", "Hodí se pomoc?"],
      ["Leden–únor", "Zimní řez, odběr roubů, počítání ptáků u krmítek", "Ano, ale teple se oblékněte"],
      ["Březen", "Kurzy roubování, výsadba mladých stromků", "Ano, s rýčem"],
      ["Duben–květen", "Kvete to. Včely pracují, my se díváme", "Stačí se přijít podívat"],
      ["Červen", "Třešně, první seč louky, lezení po žebříku", "Ano, s košíkem"],
      ["Červenec–srpen", "Letní jablka, zalévání mladých stromků, letní řez", "Ano, hlavně s konví"],
      ["Září–říjen", "Sklizeň, sušení, moštování, málo spánku", "Ano, všichni a každý den"],
      ["Listopad", "Večer s lampiony, úklid, uložení úlů k zimě", "Ano, s lampionem"],
      ["Prosinec", "Nic. Doopravdy nic", "Ne, zůstaňte doma v teple"],
    ),
    h2("Čemu se věnujeme nejvíc"),
    ul(
      [toPage("varieties", "Staré odrůdy"), " hledáme, určujeme, množíme a rozdáváme dál."],
      [
        toPage("pressing", "Moštujeme"),
        " pro sebe i pro každého, kdo přiveze aspoň padesát kilogramů jablek.",
      ],
      [
        toPage("grafting", "Učíme roubovat"),
        ", protože strom od nás má smysl, jen když ho umíte rozmnožit sami.",
      ],
    ),
    h2("A co neděláme"),
    p(
      "Neprodáváme stromky ve velkém, nepořádáme svatby a nekácíme na objednávku. Když si nejste jistí, zda vaše stará hrušeň ještě stojí za záchranu, ",
      toPage("contact", "pošlete nám fotku"),
      ". Odpověď skoro vždycky zní, že ano.",
    ),
  ),
};
