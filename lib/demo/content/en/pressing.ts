import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, ol, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const pressing: DemoPage = {
  key: "pressing",
  parent: "what-we-do",
  slug: "juice-pressing",
  title: "Juice pressing",
  perex:
    "You bring apples and take home juice – from your own apples, not from the average of the whole district.",
  status: "published",
  inNavigation: true,
  category: "apples",
  image: {
    file: "cider-press.svg",
    alt: "A wooden basket press with crates of apples beside it, juice running into a jug and a windmill in the window.",
  },
  content: textRun(
    p(
      "The press is in the old barn just below the drying house. The work is done by a belt press from 2018. The old basket press in the picture is kept for festivals and for children, because with that one you feel you have earned your juice.",
    ),
    h2("How it works"),
    ol(
      [
        bold("Book"),
        " at least two days ahead at ",
        emailLink("press@example.com"),
        " and say roughly how much you are bringing. A wheelbarrow holds about 60 kg, a car with the seats down about 300 kg.",
      ],
      [
        bold("Bring ripe, sound apples."),
        " Bruises don’t matter; leave the rotten ones at home. We do the washing.",
      ],
      [
        bold("Wait."),
        " A hundred kilograms take about forty minutes, which is the time it takes to walk up to the mill and back.",
      ],
      [
        bold("Take your juice home,"),
        " either fresh in your own containers or pasteurised in five-litre bags, in which it keeps for a year.",
      ],
    ),
    h2("Prices"),
    table(
      ["Service", "Members", "Everyone else"],
      ["Pressing, per litre of juice", "6 Kč", "8 Kč"],
      ["Pasteurising, with a 5 l bag", "35 Kč", "45 Kč"],
      ["A box for the bag", "15 Kč", "20 Kč"],
      ["Pomace for your hens", "free", "free"],
    ),
    p("A hundred kilograms of apples give 60 to 65 litres of juice, in a dry year rather less."),
    h2("What we insist on"),
    ul(
      "The smallest batch is 50 kg. If you have less, team up with the neighbours; friendships have started that way.",
      "We don’t press apples gathered along main roads.",
      "Pears are welcome, but only mixed with apples. On their own they clog the press and annoy Marek.",
    ),
    p(
      "We press from the beginning of September to the end of October, on Tuesdays, Thursdays and Saturdays from 8 am to 6 pm. No apples of your own? Juice from the orchard is sold at the drying house during ",
      toPage("visit", "opening hours"),
      ".",
    ),
  ),
};
