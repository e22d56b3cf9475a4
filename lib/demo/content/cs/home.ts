import type { DemoPage } from "../demo-page.ts";
import { bold, h2, p, quote, textRun, toPage, ul } from "../rich-text.ts";

export const home: DemoPage = {
  key: "home",
  slug: "uvod",
  title: "Sad pod větrným mlýnem",
  perex:
    "Na jižním svahu Větrníku nad Medovany roste 312 stromů a 118 starých odrůd. Staráme se o ně po práci a o víkendech, z úrody sušíme a moštujeme a každého, kdo má zájem, naučíme roubovat.",
  status: "published",
  inNavigation: true,
  image: {
    file: "orchard-morning.svg",
    alt: "Ranní sad v údolí, v pozadí městečko s kostelní věží a nad ním kopec s větrným mlýnem proti slunci.",
  },
  seoTitle: "Štěpnice – sad starých odrůd nad Medovany",
  seoDescription:
    "Spolek sousedů pečuje o 118 starých odrůd jabloní, hrušní, slivoní a třešní. Přijďte na procházku, na mošt nebo na kurz roubování.",
  content: textRun(
    p(
      "Štěpnice se kdysi říkalo zahradě s naštěpovanými stromky, obvykle za školou nebo za farou. Chodilo se tam pro jablka i pro poučení. To slovo už málokdo používá, a tak jsme si ho v roce 2009 vypůjčili. Zpátky ho zatím nikdo nechtěl.",
    ),
    h2("Co u nás najdete"),
    ul(
      [
        bold("Sbírku starých odrůd"),
        " – od Panenského českého po jablko, které neumí pojmenovat ani pomologové a má zatím jen číslo 87. ",
        toPage("varieties", "Projděte si, co kdy zraje"),
        ".",
      ],
      [
        bold("Sušárnu z roku 1883"),
        ", ve které se od září do půlky října topí bukem ve dne v noci. Kouř je cítit až na náměstí a ještě si nikdo nestěžoval.",
      ],
      [
        bold("Moštárnu"),
        ", kam přivezete vlastní jablka a odkud si odvezete vlastní mošt, ne cizí. ",
        toPage("pressing", "Jak se objednat"),
        ".",
      ],
      [bold("Kurzy roubování"), ", každý březen a vždycky plné. ", toPage("grafting", "Termíny a cena"), "."],
    ),
    h2("Jak to v sadu chodí"),
    p(
      "Sad není muzeum. Když je branka otevřená, jste vítáni. Spadané ovoce si klidně seberte, za to ze stromu vhoďte pár korun do kasičky u branky. Psa vezměte na vodítko: louku nám spásají ovce a mají slabé nervy.",
    ),
    quote(
      "Jablko beze jména chutná úplně stejně. Jenom o něm nemůžete napsat babičce.",
      "Hedvika Tůmová, která vede evidenci odrůd",
    ),
    h2("Kudy dál"),
    p(
      "Otevírací dobu a cestu od nádraží najdete na stránce ",
      toPage("visit", "Návštěva sadu"),
      ". Jestli vás láká spíš práce než procházka, podívejte se, ",
      toPage("what-we-do", "co se kdy v sadu dělá"),
      ", anebo se rovnou ",
      toPage("membership", "staňte členem"),
      ". Rukavice půjčíme.",
    ),
  ),
};
