import type { DemoPage } from "../demo-page.ts";
import { bold, buttonNode, callout, columns, h2, h3, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const visit: DemoPage = {
  key: "visit",
  slug: "navsteva",
  title: "Návštěva sadu",
  perex: "Sad je otevřený od dubna do října. Vstupné se neplatí, kasička u branky se ale nebrání.",
  status: "published",
  inNavigation: true,
  category: "visitors",
  image: {
    file: "orchard-gate.svg",
    alt: "Otevřená branka v kamenné zdi, za ní cesta mezi jabloněmi k větrnému mlýnu, u zdi opřené červené kolo.",
  },
  seoDescription:
    "Otevírací doba sadu Štěpnice nad Medovany, cesta vlakem, na kole i autem, přístup s kočárkem a co si vzít s sebou.",
  content: textRun(
    h2("Otevírací doba"),
    table(
      ["Období", "Dny", "Hodiny"],
      ["Duben–květen", "sobota a neděle", "10–17 h"],
      ["Červen–srpen", "středa až neděle", "9–19 h"],
      ["Září–říjen", "úterý až neděle", "9–18 h"],
      ["Listopad–březen", "po domluvě", "—"],
    ),
    p(
      "Pěšina přes sad je veřejná a projdete po ní kdykoli, i v zimě a za šera. Zavřené bývají jen sušárna a moštárna.",
    ),
    callout(
      "warning",
      p("Za bouřky a za silného větru do sadu prosím nechoďte: staré hrušně shazují větve bez varování."),
    ),
    h2("Kudy k nám"),
    columns(
      [
        h3("Vlakem"),
        p(
          "Vystupte na zastávce Medovany a jděte po modré značce přes náměstí a kolem školy. Cesta trvá 25 minut a posledních pět je do kopce.",
        ),
      ],
      [h3("Na kole"), p("Od mostu přes Olšanku vede polní cesta až k sušárně. Stojany jsou u branky.")],
      [
        h3("Autem"),
        p("Zaparkujte u fotbalového hřiště, dál už smějí jen vozy s jablky. Ke brance je to 600 m."),
      ],
    ),
    h2("S kočárkem a na vozíku"),
    p(
      "Spodní cesta od branky k sušárně je vysypaná štěrkem a dá se po ní jet. K mlýnu vede strmá pěšina s kořeny. Bezbariérová toaleta je v moštárně, klíč má služba.",
    ),
    h2("Na co se v sadu ptáte"),
    ul(
      [bold("Smíme trhat?"), " Spadané ovoce je vaše. Utržené zaplaťte, cedulka s cenou visí na sušárně."],
      [bold("Smí pes?"), " Na vodítku ano. Ovce ho uvidí dřív než on je."],
      [bold("Dá se něco sníst?"), " V sobotu a v neděli bývá štrúdl, dokud nedojde. Dochází kolem druhé."],
      [
        bold("Provázíte?"),
        " Každou neděli ve 14 h, sraz u mlýna. Skupiny nad deset lidí ať se ",
        toPage("contact", "ozvou předem"),
        ".",
      ],
    ),
    p(
      "V září a v říjnu u nás zároveň ",
      toPage("pressing", "moštujeme"),
      ". Je to nejhezčí doba a taky největší tlačenice.",
    ),
    buttonNode("contact", "Dejte nám vědět, že přijdete"),
  ),
};
