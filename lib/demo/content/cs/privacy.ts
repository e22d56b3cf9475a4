import type { DemoPage } from "../demo-page.ts";
import { emailLink, h2, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const privacy: DemoPage = {
  key: "privacy",
  slug: "ochrana-osobnich-udaju",
  title: "Ochrana osobních údajů",
  perex: "Víme o vás jen to, co jste nám sami napsali. A i to po čase rádi zapomeneme.",
  status: "published",
  inNavigation: false,
  content: textRun(
    p(
      "Správcem údajů je Štěpnice, zapsaný spolek, Pod Větrníkem 14, 569 98 Medovany. S čímkoli, co se údajů týká, se obraťte na ",
      emailLink("stepnice@example.com"),
      ".",
    ),
    h2("Co uchováváme a jak dlouho"),
    table(
      ["Údaje", "K čemu", "Jak dlouho"],
      ["Jméno, adresa a e-mail členů", "členská evidence, zpravodaj", "po dobu členství a rok po něm"],
      ["Doklady o platbách", "účetnictví", "deset let, jak žádá zákon"],
      ["Objednávky lisování a kurzů", "domluva termínu", "do konce kalendářního roku"],
      ["Dotazy poslané e-mailem", "odpověď", "rok"],
      ["Údaje o patronátech", "jmenovky a zimní dopisy", "po dobu patronátu"],
    ),
    h2("Co neděláme"),
    ul(
      "Údaje neprodáváme ani nepůjčujeme. Nikdo je od nás ostatně nikdy nechtěl.",
      "Na tomto webu neměříme návštěvnost a neukládáme sledovací cookies.",
      "Fotografie z akcí, na kterých je poznat váš obličej, zveřejníme jen s vaším souhlasem.",
    ),
    h2("Kdo se k údajům dostane"),
    p(
      "Členskou evidenci vede předsedkyně, objednávky vidí ten, kdo je vyřizuje. Web a poštu pro nás provozuje poskytovatel hostingu, který se do údajů bez našeho pokynu nedívá.",
    ),
    h2("Vaše práva"),
    p(
      "Můžete se zeptat, co o vás máme, nechat si to opravit, přenést nebo vymazat a můžete odvolat souhlas, který jste nám dali. Stačí napsat, odpovíme do třiceti dnů. Pokud byste s námi nebyli spokojeni, můžete se obrátit na Úřad pro ochranu osobních údajů.",
    ),
    p("Další spojení na nás najdete na stránce ", toPage("contact", "Kontakt"), "."),
  ),
};
