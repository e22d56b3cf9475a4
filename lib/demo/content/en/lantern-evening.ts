import type { DemoPage } from "../demo-page.ts";
import { bold, h2, italic, p, table, textRun, toPage, ul } from "../rich-text.ts";

export const lanternEvening: DemoPage = {
  key: "lantern-evening",
  parent: "what-we-do",
  slug: "lantern-evening",
  title: "Lantern evening",
  perex:
    "On the first Saturday of November the orchard lights up for the last time in the year. We walk from the gate to the mill, and back down for tea.",
  status: "draft",
  inNavigation: true,
  image: {
    file: "lantern-night.svg",
    alt: "A night procession with lanterns climbs through the orchard to the mill; lights hang in the trees and the drying house windows glow.",
  },
  content: textRun(
    p(
      italic(
        "Work in progress. Still missing: the name of the band, the fire brigade’s blessing, and how many lanterns are left from last year.",
      ),
    ),
    p(
      "The trees are asleep, the drying house is burning down to embers, and we say goodbye to the season. Everyone brings a light, preferably one that will not set fire to the person in front. If you have none, you can make one on the spot from a jar and a piece of wire.",
    ),
    h2("Programme"),
    table(
      ["Time", "What", "Where"],
      ["3 pm", "Making lanterns, for children and adults", "the press"],
      ["4.30 pm", "Tasting this year’s juice and dried fruit", "the drying house"],
      ["5.15 pm", "Procession to the mill", "meet at the gate"],
      ["6 pm", "Songs, and tea made of apple peel", "below the mill"],
    ),
    h2("What to bring"),
    ul(
      [bold("Stout shoes."), " After dark the path to the mill is nothing but roots."],
      [bold("A mug."), " We don’t hand out paper cups."],
      [bold("A lantern,"), " if you have one. Candles behind glass, please."],
    ),
    p(
      "Everyone is welcome and nobody pays. How to get to the orchard is under ",
      toPage("visit", "Visit us"),
      ".",
    ),
  ),
};
