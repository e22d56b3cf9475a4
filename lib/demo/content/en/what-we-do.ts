import type { DemoPage } from "../demo-page.ts";
import { h2, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const whatWeDo: DemoPage = {
  key: "what-we-do",
  slug: "what-we-do",
  title: "What we do",
  perex:
    "The orchard has its own calendar and we fit ours around it. It starts up a ladder in January and ends with a lantern in November.",
  status: "published",
  inNavigation: true,
  image: {
    file: "winter-pruning.svg",
    alt: "A snowy orchard with a ladder against a bare apple tree, bundled prunings on a sledge and two bullfinches beside it.",
  },
  content: textRun(
    p(
      "At first glance, nothing happens in an orchard for half the year. At second glance, those are the six months that decide the next ten years. Here is the whole year in brief, and when an extra pair of hands is welcome.",
    ),
    h2("A year in the orchard"),
    table(
      ["Month", "What happens", "Do we need help?"],
      [
        "January–February",
        "Winter pruning, cutting scion wood, counting birds at the feeders",
        "Yes, but dress warmly",
      ],
      ["March", "Grafting courses, planting young trees", "Yes, with a spade"],
      ["April–May", "Blossom. The bees work, we watch", "Just come and look"],
      ["June", "Cherries, the first mowing, a good deal of ladder", "Yes, with a basket"],
      [
        "July–August",
        "Early apples, watering young trees, summer pruning",
        "Yes, above all with a watering can",
      ],
      ["September–October", "Picking, drying, pressing, not much sleep", "Yes, everyone, every day"],
      ["November", "Lantern evening, tidying up, putting the hives to bed", "Yes, with a lantern"],
      ["December", "Nothing. Honestly, nothing", "No, stay at home in the warm"],
    ),
    h2("Where most of our time goes"),
    ul(
      [
        toPage("varieties", "Old varieties"),
        " – we track them down, identify them, propagate them and pass them on.",
      ],
      [
        toPage("pressing", "Pressing juice"),
        " – for ourselves and for anyone who brings at least fifty kilograms of apples.",
      ],
      [
        toPage("grafting", "Teaching grafting"),
        " – a tree from us only makes sense if you can make another one yourself.",
      ],
    ),
    h2("And what we don’t do"),
    p(
      "We don’t sell trees in bulk, we don’t host weddings and we don’t fell to order. If you are not sure whether your old pear tree is worth saving, ",
      toPage("contact", "send us a picture"),
      ". The answer is nearly always yes.",
    ),
  ),
};
