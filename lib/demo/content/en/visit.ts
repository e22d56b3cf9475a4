import type { DemoPage } from "../demo-page.ts";
import { bold, buttonNode, callout, columns, h2, h3, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const visit: DemoPage = {
  key: "visit",
  slug: "visit",
  title: "Visit us",
  perex:
    "The orchard is open from April to October. There is no admission fee, but the box by the gate never says no.",
  status: "published",
  inNavigation: true,
  category: "visitors",
  image: {
    file: "orchard-gate.svg",
    alt: "An open gate in a stone wall, a path between apple trees up to a windmill and a red bicycle leaning on the wall.",
  },
  seoDescription:
    "Opening hours of the Štěpnice orchard above Medovany, how to get here by train, bicycle or car, wheelchair access and what to bring.",
  content: textRun(
    h2("Opening hours"),
    table(
      ["Season", "Days", "Hours"],
      ["April–May", "Saturday and Sunday", "10 am – 5 pm"],
      ["June–August", "Wednesday to Sunday", "9 am – 7 pm"],
      ["September–October", "Tuesday to Sunday", "9 am – 6 pm"],
      ["November–March", "by arrangement", "—"],
    ),
    p(
      "The footpath through the orchard is public, and you may walk it at any time, in winter and at dusk too. Only the drying house and the press are ever locked.",
    ),
    callout(
      "warning",
      p(
        "Please stay away during thunderstorms and high winds: old pear trees drop their branches without warning.",
      ),
    ),
    h2("Getting here"),
    columns(
      [
        h3("By train"),
        p(
          "Get off at Medovany and follow the blue waymarks across the square and past the school. It takes 25 minutes, the last five of them uphill.",
        ),
      ],
      [
        h3("By bicycle"),
        p(
          "A farm track leads from the bridge over the Olšanka to the drying house. There are racks at the gate.",
        ),
      ],
      [
        h3("By car"),
        p(
          "Park at the football pitch; from there on only cars full of apples are allowed. The gate is 600 m away.",
        ),
      ],
    ),
    h2("Pushchairs and wheelchairs"),
    p(
      "The lower path, from the gate to the drying house, is firm gravel and easy to roll on. The path up to the mill is steep and full of roots. There is an accessible toilet at the press; whoever is on duty has the key.",
    ),
    h2("What people ask"),
    ul(
      [
        bold("May we pick fruit?"),
        " Windfalls are yours. For picked fruit, the price is on a board at the drying house.",
      ],
      [bold("May the dog come?"), " On a lead, yes. The sheep will see him before he sees them."],
      [
        bold("Is there anything to eat?"),
        " Strudel on Saturdays and Sundays, until it runs out, which is around two.",
      ],
      [
        bold("Are there guided walks?"),
        " Every Sunday at 2 pm, from the mill. Groups of more than ten, please ",
        toPage("contact", "write first"),
        ".",
      ],
    ),
    p(
      "In September and October we are also ",
      toPage("pressing", "pressing"),
      ": the loveliest time to come, and the most crowded. Not a Czech speaker? Take our ",
      toPage("orchard-words", "little glossary"),
      " along.",
    ),
    buttonNode("contact", "Tell us that you are coming"),
  ),
};
