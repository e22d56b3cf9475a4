import type { DemoPage } from "../demo-page.ts";
import { bold, h2, italic, p, quote, table, textRun, toPage, ul } from "../rich-text.ts";

/** Meant for visitors who do not speak Czech, so in English only. */
export const orchardWords: DemoPage = {
  key: "orchard-words",
  parent: "visit",
  slug: "orchard-words",
  title: "A few orchard words",
  perex: "Enough Czech to buy dried pears, thank a beekeeper and understand what Vít is saying to the tree.",
  status: "published",
  inNavigation: true,
  image: {
    file: "fruit-varieties.svg",
    alt: "A chart of fifteen tiles with apples of many shapes and colours, pears, plums, cherries and an apple cut in half.",
  },
  content: textRun(
    p(
      "Most of us speak some English, all of us can point, and fruit needs little explaining. Still, a word or two of Czech works wonders here, most of all if you get it wrong with confidence.",
    ),
    h2("The essentials"),
    table(
      ["Czech", "Say it like", "Meaning"],
      [[italic("jablko")], "YAB-ul-ko", "apple"],
      [[italic("hruška")], "HROOSH-ka", "pear; also, tenderly, the tree"],
      [[italic("švestka")], "SHVEST-ka", "plum; also our cat"],
      [[italic("třešeň")], "TRZHE-shen, more or less", "cherry"],
      [[italic("mošt")], "mosht", "fresh apple juice, no alcohol whatever you were told"],
      [[italic("křížaly")], "KRZHEE-zha-li", "dried slices of apple or pear, the local sweets"],
      [[italic("povidla")], "PO-vid-la", "plum butter, cooked overnight and without sugar"],
      [[italic("roub")], "rohp", "a scion, the twig that carries a variety on"],
      [[italic("štěpnice")], "SHTYEP-nyi-tseh", "a garden of grafted trees; us"],
    ),
    h2("Sentences that get you a long way"),
    ul(
      [bold("Dobrý den."), " Good day. Say it to everyone, the sheep included."],
      [bold("Můžu ochutnat?"), " May I taste it? The answer is yes."],
      [bold("Co je to za odrůdu?"), " Which variety is this? Allow half an hour."],
      [bold("Kde je záchod?"), " Where is the toilet? At the press; ask for the key."],
      [
        bold("To jsou nejlepší jablka, jaká jsem kdy jedl."),
        " These are the best apples I have ever eaten. Women say ",
        italic("jedla"),
        " at the end.",
      ],
    ),
    h2("About that letter ř"),
    p(
      "Roll an r and say the s of “pleasure” at the same moment. If it will not come, don’t worry. Children here take until they are five, and our own Mr Řehák went to a speech therapist because of it.",
    ),
    quote("I introduce myself to the trees. They never ask me to spell it.", "Vít Řehák, orchardman"),
    p(
      "Ready? Then check the ",
      toPage("visit", "opening hours"),
      " and come. If you would like a guided walk in English, ",
      toPage("contact", "write to us"),
      " a week ahead.",
    ),
  ),
};
