import type { DemoPage } from "../demo-page.ts";
import { emailLink, h2, h3, p, quote, textRun, toPage, ul } from "../rich-text.ts";

export const people: DemoPage = {
  key: "people",
  parent: "about",
  slug: "lide",
  title: "Lidé",
  perex: "Kdo drží klíče od sušárny, kdo vede evidenci a komu napsat, když se vám v komíně usadí roj.",
  status: "published",
  inNavigation: true,
  image: {
    file: "long-table.svg",
    alt: "Dlouhý prostřený stůl pod starou jabloní s rozsvícenými lampiony, vedle sedí černá kočka.",
  },
  content: textRun(
    p(
      "Všechno kromě řezu velkých stromů děláme ve volném čase. Schází se nás podle počasí pět až čtyřicet, nejspolehlivěji, když se peče štrúdl.",
    ),
    h2("Výbor a jeho řemesla"),
    h3("Jarmila Houdková, předsedkyně"),
    p(
      "Učila matematiku a teď počítá stromy. Drží klíče od sušárny, účetnictví a slovo. Když vám na dotaz odepíše do hodiny, venku prší.",
    ),
    h3("Vít Řehák, sadař"),
    p(
      "Jediný z nás za práci bere plat, a to na půl úvazku. Řeže, sází a rozhoduje, který strom ještě počká. K jabloním mluví nahlas, k lidem o něco méně.",
    ),
    h3("Hedvika Tůmová, evidence odrůd"),
    p(
      "V civilu knihovnice. Každý strom u ní má kartu s kresbou rozříznutého plodu, protože na fotografii podle ní vypadá každé jablko jako Golden.",
    ),
    h3("Bohumil Kratina, včely"),
    p(
      "Stará se o tři úly a o každého, koho bodla včela. Napište mu i kvůli roji, přijede na kole s krabicí.",
    ),
    h3("Alžběta a Marek Šustrovi, moštárna"),
    p("Lisují, zavařují a v sezoně nespí. Ona umí opravit lis, on umí vysvětlit, že dnes už opravdu ne."),
    h3("Ondřej Pazdera, kurzy"),
    p("Truhlář. Roubovat se u něj naučil i pan starosta, takže to prý zvládne každý."),
    h3("Švestka"),
    p("Kočka neznámého původu. Příspěvky neplatí a na členské schůzi leží na zápisu."),
    quote(
      "Přišla jsem si v roce 2011 pro dvě kila jablek. Odnesla jsem si je až v listopadu, mezitím mě zvolili do výboru.",
      "Jarmila Houdková",
    ),
    h2("Chcete se přidat?"),
    ul(
      ["Brigády jsou každou první sobotu v měsíci od 9 h, sraz u branky."],
      ["Výbor zasedá první úterý v měsíci v sušárně a je veřejný."],
      [
        "O ostatním čtěte na stránce ",
        toPage("membership", "Členství a podpora"),
        " nebo pište na ",
        emailLink("stepnice@example.com"),
        ".",
      ],
    ),
  ),
};
