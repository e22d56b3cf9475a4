import type { DemoPage } from "../demo-page.ts";
import { h2, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const about: DemoPage = {
  key: "about",
  slug: "o-nas",
  title: "O nás",
  perex:
    "Jsme spolek osmdesáti šesti sousedů, kteří se nechtěli smířit s tím, že nejlepší jablka v okolí sní srny.",
  status: "published",
  inNavigation: true,
  image: {
    file: "blossom-and-hives.svg",
    alt: "Rozkvetlá jabloň s opřeným žebříkem, v trávě tři barevné úly a v dálce kopec s mlýnem.",
  },
  content: textRun(
    p(
      "Štěpnice je zapsaný spolek. Nemáme kancelář ani ředitele, zato máme osm kos, dlouhý stůl pod jabloní a smlouvu s městem, podle které smíme na Větrníku hospodařit do roku 2060. Stromům to připadá málo.",
    ),
    p(
      "Jak sad vznikl, jak málem zanikl a kam se poděla čtvrtá peruť mlýna, se dočtete v naší ",
      toPage("history", "historii"),
      ". Kdo se o co stará, najdete na stránce ",
      toPage("people", "Lidé"),
      ".",
    ),
    h2("Sad v číslech"),
    table(
      ["Co počítáme", "Kolik toho je"],
      ["Rozloha", "4,2 ha na jižním svahu, 310–365 m nad mořem"],
      ["Stromy", "312, z toho 140 starších šedesáti let"],
      ["Odrůdy", "118: 74 jabloní, 23 hrušní, 12 slivoní a 9 třešní"],
      ["Nejstarší strom", "hrušeň Solanka u mlýna, vysazená roku 1889"],
      ["Včelstva", "tři, povahou klidná"],
      ["Členové", "86, povahou různí"],
    ),
    h2("Čeho se držíme"),
    ul(
      "Nestříkáme. Strupaté jablko se dá oloupat, otrávená sýkora se spravit nedá.",
      "Louku sečeme kosou a po částech, aby měl hmyz kam přelézt. Zbytek spasou ovce.",
      "Každou odrůdu chceme mít aspoň na dvou stromech. Jeden strom není sbírka, ale sázka.",
      "Rouby rozdáváme zadarmo. Odrůda je v bezpečí, teprve když roste i u sousedů.",
      "Ořezané větve nepálíme, skládáme je na hromady pro ježky.",
    ),
    h2("Z čeho to platíme"),
    p(
      "Zhruba třetina peněz přichází z členských příspěvků a patronátů, třetina z moštárny a zbytek z kurzů a z příspěvku města. Výroční zprávu o čtyřech stranách pošleme každému, kdo si ",
      toPage("contact", "o ni napíše"),
      ".",
    ),
  ),
};
