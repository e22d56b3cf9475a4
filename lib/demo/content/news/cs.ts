import { bold, h2, p, quote, textRun, toPage, ul } from "../rich-text.ts";
import type { DemoNews } from "./demo-news.ts";

/** The Czech news, the newest first. */
export const newsInCzech: readonly DemoNews[] = [
  {
    key: "number-87",
    slug: "jablko-87-jelo-do-laboratore",
    title: "Jablko číslo 87 jelo do laboratoře",
    perex:
      "Jedenáct let ho nikdo neumí pojmenovat. Teď šest jeho listů cestuje poštou k lidem, kteří v nich dovedou číst.",
    daysAgo: 9,
    category: "orchard",
    author: "Hedvika Tůmová",
    image: {
      file: "fruit-varieties.svg",
      alt: "Obrazová tabule s patnácti poli: různě tvarovaná a zbarvená jablka, hrušky, švestky, třešně a rozříznuté jablko.",
    },
    content: textRun(
      p(
        "Strom za sušárnou rodí ploché, červeně žíhané jablko, které chutná po citronu a trochu po oříšcích. Byli se na ně podívat tři pomologové. První si byl jistý, druhý si byl jistý něčím jiným a třetí se zeptal, jestli si může vzít košík domů.",
      ),
      p(
        "Natrhali jsme tedy šest mladých listů, usušili je v rýži a poslali do laboratoře, která porovnává geny jabloní se čtyřmi tisíci známých odrůd. Odpověď potrvá několik týdnů. Možnosti jsou tři: je to stará známá pod jiným jménem, je to odrůda, o které se myslelo, že zmizela, anebo semenáč, který nikdo nikdy nesázel.",
      ),
      quote(
        "Kreslím ho každý podzim od roku 2015. Jestli z toho vyjde Golden, stěhuju se.",
        "Hedvika Tůmová",
      ),
      p(
        "Do té doby zůstává v ",
        toPage("varieties", "přehledu odrůd"),
        " číslem 87. Tipy můžete házet do kasičky u branky; kdo uhodne, dostane stromek.",
      ),
    ),
  },
  {
    key: "school-juice",
    slug: "nas-most-ve-skolni-jidelne",
    title: "Náš mošt se nalévá ve školní jídelně",
    perex:
      "Každou středu mají v medovanské škole místo šťávy jablečný mošt ze sadu. Zatím si nikdo nestěžoval.",
    daysAgo: 16,
    category: "press",
    author: "Alžběta Šustrová",
    image: {
      file: "cider-press.svg",
      alt: "Dřevěný košový lis v moštárně, vedle přepravky s jablky, mošt teče do džbánu a za oknem je vidět mlýn.",
    },
    content: textRun(
      p(
        "Začalo to vedoucí kuchařkou, která si přijela nechat vylisovat vlastní jablka a zůstala počítat. Sto šedesát dětí vypije asi 24 litrů. To je pět našich vaků a ty se jí vejdou na kolo.",
      ),
      p(
        "Mošt je směs, pokaždé trochu jiná: co je jeden týden kyselé, je druhý týden sladké. Čtvrtá třída si o tom v matematice vede graf a my jsme se z něj dozvěděli, že nám chutná kyselejší než jim.",
      ),
      h2("Kdybyste ho chtěli taky"),
      p(
        "Po Medovanech rozvážíme na kárce a jen za cenu moštu. Kolik ho je a co stojí, najdete na stránce ",
        toPage("pressing", "Moštování"),
        ".",
      ),
    ),
  },
  {
    key: "door",
    slug: "nove-dvere-do-susarny",
    title: "Sušárna má nové dveře podle starého vzoru",
    perex: "Těmi starými táhlo od roku 1961. Nové jsou z modřínu, váží jako tele a vržou tak, jak se patří.",
    daysAgo: 30,
    category: "press",
    author: "Ondřej Pazdera",
    image: {
      file: "drying-house.svg",
      alt: "Kamenná sušárna ovoce s kouřícím komínem, před ní lísky se švestkami a v pozadí mlýn se čtyřmi perutěmi.",
    },
    content: textRun(
      p(
        "Staré dveře jsme vysadili z pantů a zjistili, že to byly už třetí. Ty první, z roku 1883, přežily jako police. Z děr a drážek se dalo vyčíst, jak držely pohromadě, a nové tedy drží stejně: šest prken, dva svlaky, žádné lepidlo.",
      ),
      ul(
        [bold("Dřevo:"), " modřín z lesa nad mlýnem, pokácel nám ho pan hajný."],
        [bold("Panty:"), " původní, narovnané a namazané."],
        [bold("Cena:"), " jedenáct tisíc korun, z toho devět bylo v kasičce u branky. Děkujeme."],
      ),
      p(
        "Police je zpátky na svém místě, teď už s cedulkou. O stavbě píšeme víc na stránce ",
        toPage("history", "Historie"),
        ".",
      ),
    ),
  },
  {
    key: "sheep",
    slug: "ovce-se-naucily-otvirat-branku",
    title: "Ovce se naučily otvírat branku",
    perex: "Všech devět stálo na náměstí ve frontě před pekárnou. Na branku jsme přidali druhou petlici.",
    daysAgo: 47,
    category: "orchard",
    author: "Vít Řehák",
    image: {
      file: "orchard-morning.svg",
      alt: "Ranní sad v údolí, v pozadí městečko s kostelní věží a nad ním kopec s větrným mlýnem proti slunci.",
    },
    content: textRun(
      p(
        "Byla to Bára, nejstarší. V úterý se dívala, jak návštěvník zvedá petlici jedním prstem, ve středu to udělala čumákem. Ostatní šly za ní, jako vždycky.",
      ),
      p(
        "Prošly podél potoka, na druhou stranu přešly po přechodu a před pekárnou počkaly, než se otevře. Žádná škoda se nestala, nepočítáme-li jeden muškát. Pekař dal jim včerejší rohlíky a nám svůj názor.",
      ),
      p(
        "Až přijdete na ",
        toPage("visit", "návštěvu"),
        ", ",
        bold("zavírejte prosím obě petlice"),
        ". Ta druhá je výš a otáčí se opačně. Báře dáváme čtrnáct dní.",
      ),
    ),
  },
  {
    key: "cards",
    slug: "karty-odrud-v-knihovne",
    title: "Karty našich odrůd visí v knihovně",
    perex:
      "Sto osmnáct kreseb rozříznutého ovoce a na každé kartě všechno, co se o odrůdě dá říct. Vstup je volný.",
    daysAgo: 64,
    isPinned: true,
    category: "town",
    author: "Hedvika Tůmová",
    image: {
      file: "letters-on-the-desk.svg",
      alt: "Obálky, dopis a pohlednice s větrným mlýnem na zeleném stole, vedle hruška, tužka a sušené jablečné kroužky.",
    },
    content: textRun(
      p(
        "Každý strom z naší evidence má kartu z tvrdého papíru: jméno a všechna další jména, odkud je roub, kdy kvete a kdy zraje, a k tomu kresbu. Poprvé si je můžete prohlédnout všechny pohromadě, ve dvou místnostech městské knihovny.",
      ),
      p(
        "Na každém stole leží lupa a v každém rohu prázdná karta. Kdo má na zahradě starý strom, může jeho ovoce nakreslit. Paní knihovnice kresby vybere a my se na ty stromy přijedeme podívat.",
      ),
      p("Co je na kartách, si přečtete i doma na stránce ", toPage("varieties", "Staré odrůdy"), "."),
    ),
  },
];
