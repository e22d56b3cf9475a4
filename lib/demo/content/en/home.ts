import type { DemoPage } from "../demo-page.ts";
import { bold, h2, p, quote, textRun, toPage, ul } from "../rich-text.ts";

export const home: DemoPage = {
  key: "home",
  slug: "home",
  title: "The orchard under the windmill",
  perex:
    "On the south slope of Větrník hill, above the small town of Medovany, grow 312 trees of 118 old varieties. We look after them in our spare time, dry and press what they give us, and teach anyone who asks how to graft.",
  status: "published",
  inNavigation: true,
  image: {
    file: "orchard-morning.svg",
    alt: "Morning in an orchard valley: a small town with a church tower in the distance and a windmill on a hill against the sun.",
  },
  seoTitle: "Štěpnice – an orchard of old varieties above Medovany",
  seoDescription:
    "A society of neighbours keeps 118 old varieties of apple, pear, plum and cherry alive. Come for a walk, a glass of juice or a grafting course.",
  content: textRun(
    p(
      "A štěpnice – say “SHTYEP-nyi-tseh” – was a garden of grafted trees, usually behind a school or a vicarage, where people went for apples and came back with advice. Hardly anyone uses the word now, so in 2009 we borrowed it. Nobody has asked for it back.",
    ),
    h2("What you will find here"),
    ul(
      [
        bold("A collection of old varieties,"),
        " from the Bohemian Maiden of every grandmother’s Christmas to an apple that has defeated three experts and is still called number 87. ",
        toPage("varieties", "See what ripens when"),
        ".",
      ],
      [
        bold("A drying house from 1883,"),
        " fired with beech wood day and night from September to mid-October. You can smell it from the town square. No complaints so far.",
      ],
      [
        bold("A juice press,"),
        " where you bring your own apples and take home your own juice, not somebody else’s. ",
        toPage("pressing", "How to book"),
        ".",
      ],
      [
        bold("Grafting courses,"),
        " every March and always full. ",
        toPage("grafting", "Dates and prices"),
        ".",
      ],
    ),
    h2("House rules, such as they are"),
    p(
      "The orchard is not a museum. If the gate is open, come in. Windfalls are yours to keep; for anything picked from a branch, drop a few coins into the box by the gate. Keep your dog on a lead, please: our grass is cut by sheep, and they are easily upset.",
    ),
    quote(
      "An apple without a name tastes exactly the same. You just can’t write to your grandmother about it.",
      "Hedvika Tůmová, keeper of the variety records",
    ),
    h2("Where to go next"),
    p(
      "Opening hours and the way from the station are under ",
      toPage("visit", "Visit us"),
      ". If you would rather work than stroll, find out ",
      toPage("what-we-do", "what happens when"),
      " – or go straight ahead and ",
      toPage("membership", "become a member"),
      ". We have spare gloves.",
    ),
  ),
};
