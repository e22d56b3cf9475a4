import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, ol, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const pressing: DemoPage = {
  key: "pressing",
  parent: "what-we-do",
  slug: "mostovani",
  title: "Moštování",
  perex: "Přivezete jablka, odvezete si mošt. Ze svých jablek, ne z průměru celého okresu.",
  status: "published",
  inNavigation: true,
  category: "apples",
  image: {
    file: "cider-press.svg",
    alt: "Dřevěný košový lis v moštárně, vedle přepravky s jablky, mošt teče do džbánu a za oknem je vidět mlýn.",
  },
  content: textRun(
    p(
      "Moštárna je v bývalé stodole hned pod sušárnou. Pracuje v ní pásový lis z roku 2018. Starý košový lis, který vidíte na obrázku, si necháváme na slavnosti a pro děti, protože u něj člověk aspoň ví, za co ten mošt dostal.",
    ),
    h2("Jak to probíhá"),
    ol(
      [
        bold("Objednejte se"),
        " aspoň dva dny předem na ",
        emailLink("mostarna@example.com"),
        ". Napište, kolik přibližně přivezete. Na trakař se vejde asi 60 kg, do auta se sklopenými sedadly kolem 300 kg.",
      ],
      [bold("Přivezte zralá a zdravá jablka."), " Otlučená nevadí, nahnilá vyřaďte. Myjeme je u nás."],
      [bold("Počkejte si."), " Sto kilogramů trvá asi čtyřicet minut. Mezitím se dá dojít k mlýnu a zpátky."],
      [
        bold("Odvezte si mošt"),
        " čerstvý ve vlastních nádobách, nebo pasterovaný v pětilitrových vacích, ve kterých vydrží rok.",
      ],
    ),
    h2("Ceník"),
    table(
      ["Služba", "Členové", "Ostatní"],
      ["Lisování, za litr moštu", "6 Kč", "8 Kč"],
      ["Pasterace a vak 5 l", "35 Kč", "45 Kč"],
      ["Krabice na vak", "15 Kč", "20 Kč"],
      ["Výlisky pro slepice", "zdarma", "zdarma"],
    ),
    p("Ze sta kilogramů jablek bývá 60 až 65 litrů moštu, v suchém roce i méně."),
    h2("Na čem trváme"),
    ul(
      "Nejmenší dávka je 50 kg. S menším množstvím se domluvte se sousedy, i tak vznikají přátelství.",
      "Jablka sbíraná pod stromy u silnice nelisujeme.",
      "Hrušky ano, ale jen smíchané s jablky. Samotné lis ucpou a Marka rozčílí.",
    ),
    p(
      "Lisujeme od začátku září do konce října, v úterý, ve čtvrtek a v sobotu od 8 do 18 h. Nemáte vlastní jablka? Mošt ze sadu prodáváme v ",
      toPage("visit", "otevírací době"),
      " u sušárny.",
    ),
  ),
};
