import { bold, h2, p, textRun, toPage, ul } from "../rich-text.ts";
import type { DemoEvent } from "./demo-event.ts";

/** The Czech events. */
export const eventsInCzech: readonly DemoEvent[] = [
  {
    key: "pruning",
    slug: "zimni-rez-pro-zacatecniky",
    title: "Zimní řez pro začátečníky",
    perex:
      "Dopoledne s pilkou a žebříkem. Kdo nikdy neuřízl větev, odejde domů a bude jich mít za sebou čtyřicet.",
    place: "Branka sadu, Pod Větrníkem 14, Medovany",
    category: "courses",
    image: {
      file: "winter-pruning.svg",
      alt: "Zasněžený sad s žebříkem u holé jabloně, na sáňkách leží svázané větve a vedle nich sedí dva hýli.",
    },
    content: textRun(
      p(
        "Jabloň odpustí skoro všechno, jen ne to, že ji deset let necháte být. Začneme stromem, který tak dopadl, a v poledne přes něj bude vidět.",
      ),
      h2("Co s sebou"),
      ul(
        [bold("Teplé rukavice,"), " kterých vám nebude líto."],
        [bold("Pilku nebo nůžky,"), " pokud máte vlastní. Jinak půjčíme naše, nabroušené."],
        [bold("Něco teplého v termosce."), " Ovce se nedělí."],
      ),
      p(
        "Vejde se šestnáct lidí, čtyři k jednomu stromu. Kdyby lilo, přesuneme kurz na další sobotu a napíšeme vám.",
      ),
    ),
  },
  {
    key: "wall",
    slug: "zidka-u-branky",
    title: "Stavíme zpátky zídku u branky",
    perex:
      "Čtyřicet metrů suché zídky si postupně lehlo do trávy. Přijďte nám ji pomoct postavit, bude polévka.",
    place: "Branka sadu, Pod Větrníkem 14, Medovany",
    category: "gatherings",
    image: {
      file: "orchard-gate.svg",
      alt: "Otevřená branka v kamenné zdi, za ní cesta mezi jabloněmi k větrnému mlýnu, u zdi opřené červené kolo.",
    },
    content: textRun(
      p(
        "Zídka stojí u branky od časů, kdy byl mlýn nový, a není v ní ani lžička malty. Loni na to měli jezevci jiný názor. Kamenů máme dost, žádný se nedostal dál než do kopřiv. Chybějí nám ruce.",
      ),
      h2("Jak to bude probíhat"),
      p(
        "Zedník z Medovan, který takhle staví celý život, nám ukáže, jak vybrat kámen, aby zůstal tam, kam ho položíte. Každá dvojice pak dostane dva metry zdi. Děti budou vyplňovat střed drobným kamením. Je to nejdůležitější část práce a je dobře jim to říct.",
      ),
      h2("Co s sebou"),
      ul(
        [bold("Rukavice a pevné boty."), " Rukavice půjčíme, prsty u nohou ne."],
        [bold("Misku a lžíci."), " Polévka je bramborová, s houbami z mlýnského lesa."],
        [bold("Souseda."), " Kameny se nejlíp nosí ve dvou."],
      ),
      p(
        "Cestu k nám najdete na stránce ",
        toPage("visit", "Návštěva sadu"),
        ". Kdyby lilo, jenom sníme polévku.",
      ),
    ),
  },
  {
    key: "choir",
    slug: "sbor-v-mostarne",
    title: "Sbor v moštárně",
    perex: "Zpíváme v moštárně, protože se tam pěkně rozléhá. Noty číst nemusíte, hrnek si přinést musíte.",
    place: "Moštárna",
    category: "gatherings",
    image: {
      file: "cider-press.svg",
      alt: "Dřevěný košový lis v moštárně, vedle přepravky s jablky, mošt teče do džbánu a za oknem je vidět mlýn.",
    },
    content: textRun(
      p(
        "Každé úterý za každého počasí, hodinu a půl. Máme jedenáct altů, devět sopránů a jeden bas, který by rád společnost.",
      ),
      p(
        "Prostě přijďte, nejlíp na čaj předem. Cestu najdete na stránce ",
        toPage("visit", "Návštěva sadu"),
        ".",
      ),
    ),
  },
  {
    key: "tasting",
    slug: "ochutnavka-zapomenutych-jablek",
    title: "Ochutnávka zapomenutých jablek",
    perex: "Dvanáct odrůd, které v obchodě nekoupíte. Nakrájených, očíslovaných a důkladně prodiskutovaných.",
    place: "Sušárna",
    category: "gatherings",
    image: {
      file: "fruit-varieties.svg",
      alt: "Obrazová tabule s patnácti poli: různě tvarovaná a zbarvená jablka, hrušky, švestky, třešně a rozříznuté jablko.",
    },
    content: textRun(
      p(
        "Každý dostane lístek s dvanácti řádky a tužku. Nakonec sečteme body a vítěze na jaře naroubujeme každému, kdo pro něj hlasoval.",
      ),
      p(
        "Co všechno pěstujeme, najdete v ",
        toPage("varieties", "přehledu odrůd"),
        ". Vstup je volný, u dveří je kasička na střechu.",
      ),
    ),
  },
  {
    key: "birds",
    slug: "ranni-prochazka-za-ptaky",
    title: "Ranní procházka za ptáky",
    perex: "První neděli v měsíci obejdeme před snídaní sad a spočítáme, kdo je doma.",
    place: "Branka sadu",
    category: "gatherings",
    image: {
      file: "orchard-morning.svg",
      alt: "Ranní sad v údolí, v pozadí městečko s kostelní věží a nad ním kopec s větrným mlýnem proti slunci.",
    },
    content: textRun(
      p(
        "Strakapoud byl zatím doma pokaždé. Minulý měsíc jsme slyšeli krutihlava, nebo vrzat dveře; názory se různí.",
      ),
      p("Půjčíme čtyři dalekohledy. Psi zůstávají doma, museli bychom je taky počítat."),
    ),
  },
  {
    key: "camp",
    slug: "prazdninovy-tyden-v-sadu",
    title: "Prázdninový týden v sadu",
    perex: "Pět dní pro děti od sedmi do dvanácti let: ovce, oheň, vor a pro odvážné noc v sušárně.",
    place: "Sad a mlýn",
    category: "children",
    image: {
      file: "blossom-and-hives.svg",
      alt: "Rozkvetlá jabloň s opřeným žebříkem, v trávě tři barevné úly a v dálce kopec s mlýnem.",
    },
    content: textRun(
      p(
        "Od pondělí do pátku, vždy od osmi do pěti. Oběd vaří na ohni ti, kdo nestihli včas říct, že nemůžou.",
      ),
      p(
        "Podrobnosti pošleme rodičům týden předem. Kdyby nebylo něco jasné, ",
        toPage("contact", "napište nám"),
        ".",
      ),
    ),
  },
  {
    key: "supper",
    slug: "vecere-u-dlouheho-stolu",
    title: "Večeře u dlouhého stolu",
    perex: "Jednou za rok srazíme všechny stoly k sobě a všechny sousedy vedle sebe.",
    place: "Pod starou renetou",
    category: "gatherings",
    image: {
      file: "long-table.svg",
      alt: "Dlouhý prostřený stůl pod starou jabloní s rozsvícenými lampiony, vedle sedí černá kočka.",
    },
    content: textRun(
      p(
        "Přišlo osmdesát čtyři lidí a jedna černá kočka. Polévky bylo dost pro všechny, o švestkovém koláči raději pomlčíme.",
      ),
      p("Děkujeme všem, kdo nosili lavice. Příští večeře bude za rok."),
    ),
  },
];
