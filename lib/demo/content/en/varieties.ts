import type { DemoPage } from "../demo-page.ts";
import { bold, h2, italic, p, quote, table, textRun, toPage, ul } from "../rich-text.ts";

export const varieties: DemoPage = {
  key: "varieties",
  parent: "what-we-do",
  slug: "old-varieties",
  title: "Old varieties",
  perex:
    "A hundred and eighteen varieties, a hundred and twelve names. The missing six keep us awake at night.",
  status: "published",
  inNavigation: true,
  category: "apples",
  image: {
    file: "fruit-varieties.svg",
    alt: "A chart of fifteen tiles with apples of many shapes and colours, pears, plums, cherries and an apple cut in half.",
  },
  content: textRun(
    p(
      "An old variety is not simply one your grandfather had. It is one that was grown around here before anybody chose fruit by how well it travels in a lorry. It may be moody, it is sometimes ugly, and it ripens when it suits itself.",
    ),
    h2("A taste of the collection"),
    table(
      ["Variety", "Picked", "Keeps", "Best for"],
      ["Průsvitné letní (White Transparent)", "late July", "two weeks", "eating under the tree"],
      ["Malinové holovouské", "September", "until December", "the scent: it smells of raspberries"],
      [
        "Solanka (a pear)",
        "early September",
        "until the end of the month",
        "drying, and stewing down to a dark spread",
      ],
      ["Domácí švestka (a plum)", "late September", "a few days", "cakes, plum butter and the drying house"],
      [
        "Panenské české (Bohemian Maiden)",
        "early October",
        "until March",
        "the Christmas table, being small and very red",
      ],
      ["Jadernička moravská", "October", "until March", "drying and strudel"],
      ["Řehtáč soudkovitý (the Rattler)", "October", "until April", "rattling: its pips are loose"],
      ["Strýmka", "late October", "until May", "patient people; before Christmas it is hard as a stone"],
    ),
    h2("How to recognise a variety"),
    ul(
      "By fruit from several parts of the crown, never by a single apple.",
      "By the cut: the shape of the core and of the little tube below the eye is unmistakable. Almost.",
      "By when it flowers and when it ripens, written down three years running.",
      "By asking the old people. They disagree, but they disagree precisely.",
    ),
    h2("Tree number 87"),
    p(
      "It stands in the third row from the mill. The apples are yellow and ribbed, hang on long stalks and taste of aniseed. Three pomologists have seen them so far; each left with a full bag and a promise to be in touch. In our records they are ",
      italic("unknown, excellent"),
      ".",
    ),
    quote("I wouldn’t go looking for the name. What if it’s ugly?", "Vít Řehák, orchardman"),
    h2("Scion wood for you"),
    p(
      "We cut scion wood in January and ",
      bold("give it away free"),
      " at the drying house every Saturday in March, from nine till noon. Bring a damp cloth and a plastic bag. If you can’t graft, come to a ",
      toPage("grafting", "course"),
      ".",
    ),
  ),
};
