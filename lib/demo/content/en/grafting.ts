import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, imageNode, ol, p, quote, textRun, toPage, ul } from "../rich-text.ts";

export const grafting: DemoPage = {
  key: "grafting",
  parent: "what-we-do",
  slug: "grafting-courses",
  title: "Grafting courses",
  perex:
    "One morning, one sharp knife and two trees to take home. So far everyone has kept all their fingers.",
  status: "published",
  inNavigation: true,
  category: "apples",
  image: {
    file: "grafting-table.svg",
    alt: "A bundle of scions tied with raffia on a linen cloth, surrounded by a grafting knife, wax, tape, labels and a young tree in a pot.",
  },
  content: textRun(
    p(
      "An apple tree grown from a pip never takes after its mother. To keep a variety, you have to cut a twig from it and persuade a stranger’s roots to adopt it. This is called grafting. The Romans could do it, and it can be learned in a morning.",
    ),
    h2("Three steps, and that is all of it"),
    imageNode(
      "graft-in-three-steps.svg",
      "Three pictures: a slanting cut on scion and rootstock, the two fitted together, and the finished graft bound with raffia, labelled and in leaf.",
    ),
    ol(
      [
        bold("Cut."),
        " Slice scion and rootstock at the same slant, four centimetres long and in one stroke, and cut a tongue into each.",
      ],
      [
        bold("Join."),
        " Slide the tongues into each other so that the green layer under the bark meets along at least one side.",
      ],
      [
        bold("Bind."),
        " Wrap the join tightly, seal the tip with wax and tie on a label. Don’t skip the label: by June you will have forgotten.",
      ],
    ),
    h2("When and how much"),
    p(
      "Ondřej Pazdera teaches every Saturday in March from 9 am to 1 pm, in the drying house, with the fire lit. There are ten places at most. The price is ",
      bold("650 Kč, or 400 Kč for members"),
      ", and includes two rootstocks, scions of your choice and soup. Ondřej’s English is good and his drawings are better.",
    ),
    h2("What to bring"),
    ul(
      "Old clothes and warm boots; the floor is stone.",
      "A sharp knife, if you have one. We lend ours, but you will get used to your own.",
      "A plaster. People who bring one never need it.",
    ),
    quote(
      "My first three failed. The fourth is taller than the garage, and my neighbour is speaking to me again.",
      "from the class of 2019",
    ),
    p(
      "Write to ",
      emailLink("courses@example.com"),
      " and tell us ",
      toPage("varieties", "which variety"),
      " you would like to take home. Places are usually gone by the end of January.",
    ),
  ),
};
