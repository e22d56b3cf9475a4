import type { DemoPage } from "../demo-page.ts";
import { h2, ol, p, table, textRun, toPage } from "../rich-text.ts";

export const members: DemoPage = {
  key: "members",
  parent: "membership",
  slug: "pro-cleny",
  title: "Pro členy",
  perex: "Zápisy ze schůzí, klíče a všechno, co nepatří na nástěnku u branky. Stránku vidí jen přihlášení.",
  status: "published",
  audience: "signedIn",
  inNavigation: true,
  content: textRun(
    h2("Ze zářijové schůze"),
    ol(
      "Výbor přijal šest nových členů, dva z nich kvůli koláčům.",
      "Na nový lis chybí 18 400 Kč. Starý vydrží ještě letos, pokud na něj nebude nikdo křičet.",
      "Brigáda na úklid louky bude první říjnovou sobotu, i kdyby pršelo.",
    ),
    h2("Kdo má klíče"),
    table(
      ["Od čeho", "U koho", "Kdy bývá doma"],
      ["Sušárna", "Milena", "večer po šesté"],
      ["Moštárna", "Ota", "kdykoli, ale zazvoňte dvakrát"],
      ["Kůlna s nářadím", "pod třetím kamenem", "pořád"],
    ),
    p(
      "Příspěvky na příští rok se platí do konce ledna. Kolik, najdete v ",
      toPage("membership", "přehledu"),
      ".",
    ),
  ),
};
