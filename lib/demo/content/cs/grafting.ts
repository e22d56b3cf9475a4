import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, imageNode, ol, p, quote, textRun, toPage, ul } from "../rich-text.ts";

export const grafting: DemoPage = {
  key: "grafting",
  parent: "what-we-do",
  slug: "kurzy-roubovani",
  title: "Kurzy roubování",
  perex: "Jedno dopoledne, ostrý nůž a dva stromky, které si odnesete domů. Prsty zatím zůstaly všem.",
  status: "published",
  inNavigation: true,
  category: "apples",
  image: {
    file: "grafting-table.svg",
    alt: "Svazek roubů převázaný lýkem na lněném plátně, kolem roubovací nůž, vosk, páska, jmenovky a mladý stromek v květináči.",
  },
  content: textRun(
    p(
      "Jabloň ze semínka nikdy není taková jako její máma. Kdo chce zachovat odrůdu, musí z ní vzít větvičku a přesvědčit cizí kořeny, aby ji přijaly za svou. Říká se tomu roubování, umělo se to už ve starém Římě a dá se to naučit za jedno dopoledne.",
    ),
    h2("Tři kroky, ve kterých je všechno"),
    imageNode(
      "graft-in-three-steps.svg",
      "Tři obrázky: šikmo seříznutý roub nad podnoží, oba díly spojené do sebe a hotový spoj ovázaný lýkem s jmenovkou a prvními listy.",
    ),
    ol(
      [
        bold("Řez."),
        " Roub i podnož seříznete jedním tahem šikmo, čtyři centimetry dlouze, a nařežete jazýček.",
      ],
      [
        bold("Spojení."),
        " Jazýčky do sebe zaklesnete tak, aby se zelená vrstva pod kůrou potkala aspoň na jedné straně.",
      ],
      [
        bold("Ovázání."),
        " Spoj pevně ovinete, vrchol roubu zatřete voskem a stromek dostane jmenovku. Tu nevynechávejte, v červnu už byste si nevzpomněli.",
      ],
    ),
    h2("Kdy a za kolik"),
    p(
      "Kurzy vede Ondřej Pazdera každou sobotu v březnu od 9 do 13 h v sušárně, kde je v tu dobu zatopeno. Skupina má nejvýš deset lidí. Cena je ",
      bold("650 Kč, pro členy 400 Kč"),
      ", a jsou v ní dvě podnože, rouby podle vašeho výběru a polévka.",
    ),
    h2("Co s sebou"),
    ul(
      "Pracovní oblečení a teplé boty, podlaha je kamenná.",
      "Ostrý nůž, pokud ho máte. Naše půjčíme, ale na vlastní si zvyknete.",
      "Náplast. Kdo ji má s sebou, ten ji nepotřebuje.",
    ),
    quote(
      "První tři se mi neujaly. Čtvrtý je dnes vyšší než garáž a sousedka se mnou zase mluví.",
      "účastnice kurzu z roku 2019",
    ),
    p(
      "Přihlaste se na ",
      emailLink("kurzy@example.com"),
      " a napište, ",
      toPage("varieties", "kterou odrůdu"),
      " si chcete odnést. Bývá plno už na konci ledna.",
    ),
  ),
};
