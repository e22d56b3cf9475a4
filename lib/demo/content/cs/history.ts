import type { DemoPage } from "../demo-page.ts";
import { h2, p, quote, textRun, toPage } from "../rich-text.ts";

export const history: DemoPage = {
  key: "history",
  parent: "about",
  slug: "historie",
  title: "Historie",
  perex:
    "Šedesát čtyři školních stromků, jeden mlýn se třemi perutěmi a svah, na který naštěstí nikdy nevyjel traktor.",
  status: "published",
  inNavigation: true,
  image: {
    file: "drying-house.svg",
    alt: "Kamenná sušárna ovoce s kouřícím komínem, před ní lísky se švestkami a v pozadí mlýn se čtyřmi perutěmi.",
  },
  content: textRun(
    h2("Pan řídící a jeho stromky"),
    p(
      "Mlýn na Větrníku stojí od roku 1847, sušárna pod ním od roku 1883. Sad je z nich nejmladší. Založil ho řídící učitel Bedřich Malina, který pro medovanskou školu vymohl kus obecní pastviny a na jaře 1889 na něm s dětmi vysadil první řady. Každý žák si pak na konci školy odnášel domů stromek, který sám naštěpoval. Dvanáct z nich dodnes stojí v zahradách po městě.",
    ),
    quote(
      "Dne 12. dubna vysázeno se školní mládeží 64 štěpů na stráni pod mlýnem. Ujalo se všech 64, neb děti chodily zalévati i v neděli.",
      "školní kronika, 1889",
    ),
    h2("Čtvrtá peruť"),
    p(
      "Naposledy se tu mlelo v roce 1926. O pět let později vzala lednová vichřice jednu z perutí a odnesla ji až k rybníku, kde prý ještě dlouho sloužila jako lávka. Od té doby má mlýn perutě tři a tak ho kreslí i děti, protože jiný nikdy neviděly.",
    ),
    h2("Svah, na který nevyjel traktor"),
    p(
      "Po roce 1950 připadl sad družstvu. Dvakrát se mělo všechno vykácet a zorat, pokaždé to skončilo u prvního traktoru, který se na stráni převrátil. Stromy tak přežily ze stejného důvodu jako řada jiných krásných věcí: nikomu se nevyplatilo je zničit. V devadesátých letech pak zmizely v trnkách a šípku a na sad se skoro zapomnělo.",
    ),
    h2("Dvě pily, šest lidí"),
    p(
      "V únoru 2009 se do trnek pustilo šest sousedů se dvěma pilami. Hledali jednu konkrétní hrušku z dětství a přitom narazili na zbylých sto devadesát stromů. V červnu založili spolek, o rok později podepsali smlouvu s městem a v roce 2016 se poprvé po čtyřiceti letech zatopilo v sušárně.",
    ),
    p(
      "Odrůdy určujeme dodnes. Kde se nám to zatím nepovedlo, se dočtete na stránce o ",
      toPage("varieties", "starých odrůdách"),
      ". Tu hrušku jsme mimochodem našli. Je to Solanka a je výborná.",
    ),
  ),
};
