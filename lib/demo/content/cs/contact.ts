import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, p, table, textRun, toForm, toPage, ul } from "../rich-text.ts";

export const contact: DemoPage = {
  key: "contact",
  slug: "kontakt",
  title: "Kontakt",
  perex: "Nejlepší je přijít, druhé nejlepší napsat. Telefon nemáme, na Větrníku je signál jen u mlýna.",
  status: "published",
  inNavigation: true,
  category: "visitors",
  image: {
    file: "letters-on-the-desk.svg",
    alt: "Obálky, dopis a pohlednice s větrným mlýnem na zeleném stole, vedle hruška, tužka a sušené jablečné kroužky.",
  },
  content: textRun(
    h2("Kam psát"),
    table(
      ["Co potřebujete", "Adresa", "Kdo odpovídá"],
      ["Cokoli, členství, patronáty", [emailLink("stepnice@example.com")], "Jarmila Houdková"],
      ["Objednat lisování", [emailLink("mostarna@example.com")], "Alžběta a Marek Šustrovi"],
      ["Přihlásit se na kurz", [emailLink("kurzy@example.com")], "Ondřej Pazdera"],
      ["Určit jablko nebo hrušku", [emailLink("odrudy@example.com")], "Hedvika Tůmová"],
      ["Nahlásit roj", [emailLink("vcely@example.com")], "Bohumil Kratina"],
    ),
    p(
      "Nebo ",
      toForm("napište rovnou tady"),
      ". Odpovídáme do tří dnů, v říjnu do týdne. Kdo je kdo, se dočtete na stránce ",
      toPage("people", "Lidé"),
      ".",
    ),
    h2("Kde sídlíme"),
    p(
      "Štěpnice, zapsaný spolek, Pod Větrníkem 14, 569 98 Medovany. Na této adrese je poštovní schránka a sušárna. Jak se k ní dostat, najdete na stránce ",
      toPage("visit", "Návštěva sadu"),
      ".",
    ),
    h2("Než nám pošlete jablko k určení"),
    ul(
      [bold("Pošlete jich pět,"), " ze slunné i stinné strany koruny a pokud možno nepotlučených."],
      [bold("Zabalte je do novin,"), " každé zvlášť. Igelit je cestou udusí."],
      [
        bold("Přidejte lístek"),
        " s tím, kde strom roste, kdy jablka dozrávají a jak se jim u vás říká. Lidový název bývá nejlepší stopa.",
      ],
    ),
    p(
      "Z fotografie odrůdu neurčíme, ale rádi se podíváme. Plody už nevracíme, zato posíláme zprávu, jak to dopadlo.",
    ),
    h2("Pro novináře a školy"),
    p(
      "Fotografie a kresby odrůd vám půjčíme, stačí uvést zdroj. Školní třídy provázíme zdarma od dubna do června, v dopoledních hodinách a za každého počasí kromě krupobití.",
    ),
  ),
};
