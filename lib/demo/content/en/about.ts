import type { DemoPage } from "../demo-page.ts";
import { h2, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const about: DemoPage = {
  key: "about",
  slug: "about",
  title: "About us",
  perex:
    "We are eighty-six neighbours who could not accept that the best apples for miles around were going to the deer.",
  status: "published",
  inNavigation: true,
  image: {
    file: "blossom-and-hives.svg",
    alt: "An apple tree in full blossom with a ladder leaning against it, three painted beehives in the grass and a windmill on a far hill.",
  },
  content: textRun(
    p(
      "Štěpnice is a registered society. We have no office and no director. What we do have is eight scythes, one very long table under an apple tree, and an agreement with the town that lets us look after the hillside until 2060. The trees consider this rather short.",
    ),
    p(
      "How the orchard began, how it nearly ended and what became of the mill’s fourth sail is told in our ",
      toPage("history", "history"),
      ". Who looks after what is on the page about our ",
      toPage("people", "people"),
      ".",
    ),
    h2("The orchard in numbers"),
    table(
      ["What we count", "How many"],
      ["Area", "4.2 hectares of south-facing slope, 310–365 m above sea level"],
      ["Trees", "312, of which 140 are over sixty years old"],
      ["Varieties", "118: 74 apples, 23 pears, 12 plums, 9 cherries"],
      ["Oldest tree", "a Solanka pear by the mill, planted in 1889"],
      ["Beehives", "three, all of them placid"],
      ["Members", "86, not all of them placid"],
    ),
    h2("What we stand by"),
    ul(
      "We do not spray. You can peel a scabby apple; you cannot repair a poisoned blue tit.",
      "We mow by scythe and in patches, so that the insects have somewhere to move to. The sheep do the rest.",
      "Every variety should grow on at least two trees. A single tree is not a collection, it is a bet.",
      "Scion wood is free. A variety is only safe once the neighbours have it too.",
      "Prunings are stacked, not burned. Hedgehogs need housing.",
    ),
    h2("Who pays for it"),
    p(
      "Roughly a third of our money comes from memberships and adopted trees, a third from the press, and the rest from courses and a grant from the town. The annual report runs to four pages, and we send it to anyone who ",
      toPage("contact", "writes to us"),
      ".",
    ),
  ),
};
