import type { DemoPage } from "../demo-page.ts";
import { bold, h2, italic, p, quote, table, textRun, toPage, ul } from "../rich-text.ts";

export const varieties: DemoPage = {
  key: "varieties",
  parent: "what-we-do",
  slug: "stare-odrudy",
  title: "Staré odrůdy",
  perex: "Sto osmnáct odrůd, sto dvanáct jmen. Těch šest chybějících nám nedá spát.",
  status: "published",
  inNavigation: true,
  category: "apples",
  image: {
    file: "fruit-varieties.svg",
    alt: "Obrazová tabule s patnácti poli: různě tvarovaná a zbarvená jablka, hrušky, švestky, třešně a rozříznuté jablko.",
  },
  content: textRun(
    p(
      "Stará odrůda není jen ta, kterou měl děda. Je to odrůda, která se v kraji pěstovala ještě předtím, než se ovoce začalo vybírat podle toho, jak snáší převoz kamionem. Bývá vrtošivá, někdy škaredá a většinou zraje tehdy, kdy se to hodí jí.",
    ),
    h2("Ochutnávka ze sbírky"),
    table(
      ["Odrůda", "Sklízíme", "Vydrží", "K čemu je nejlepší"],
      ["Průsvitné letní", "konec července", "dva týdny", "rovnou ze stromu"],
      ["Malinové holovouské", "září", "do prosince", "do ruky, voní po malinách"],
      ["Solanka (hrušeň)", "začátek září", "do konce září", "na křížaly a do povidel"],
      ["Domácí švestka", "konec září", "pár dnů", "na koláče, povidla a do sušárny"],
      ["Panenské české", "začátek října", "do března", "na vánoční stůl, je malé a červené"],
      ["Jadernička moravská", "říjen", "do března", "na sušení a do štrúdlu"],
      ["Řehtáč soudkovitý", "říjen", "do dubna", "na chrastění: jádra jsou v něm volná"],
      ["Strýmka", "konec října", "do května", "pro trpělivé, před Vánoci je tvrdá jak kámen"],
    ),
    h2("Jak odrůdu poznáme"),
    ul(
      "Podle plodu z několika míst koruny, nikdy podle jediného jablka.",
      "Podle řezu: tvar jádřince a podkališní trubky se nedá splést s ničím jiným. Tedy skoro.",
      "Podle doby kvetení a zrání, zapisované aspoň tři roky po sobě.",
      "Podle pamětníků. Ti se sice hádají, ale hádají se přesně.",
    ),
    h2("Strom číslo 87"),
    p(
      "Roste ve třetí řadě od mlýna. Jablka má žlutá a žebernatá, chutnají po anýzu a visí na dlouhé stopce. Viděli je už tři pomologové a každý odjel s taškou plodů a s příslibem, že se ozve. V seznamu je vedeme jako ",
      italic("neznámé, výborné"),
      ".",
    ),
    quote("Já bych to jméno ani nehledal. Co když je ošklivé?", "Vít Řehák, sadař"),
    h2("Rouby pro vás"),
    p(
      "Rouby odebíráme v lednu a ",
      bold("rozdáváme je zdarma"),
      " každou sobotu v březnu od 9 do 12 h u sušárny. Přineste si vlhký hadr a igelitový sáček. Kdo neumí roubovat, ať přijde na ",
      toPage("grafting", "kurz"),
      ".",
    ),
  ),
};
