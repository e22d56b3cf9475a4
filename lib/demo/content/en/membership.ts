import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, ol, p, quote, table, textRun, toPage, ul } from "../rich-text.ts";

export const membership: DemoPage = {
  key: "membership",
  slug: "membership",
  title: "Membership and support",
  perex: "You can help with your hands, with money or with empty pickle jars. We need all three.",
  status: "published",
  inNavigation: true,
  image: {
    file: "lantern-night.svg",
    alt: "A night procession with lanterns climbs through the orchard to the mill; lights hang in the trees and the drying house windows glow.",
  },
  content: textRun(
    h2("Membership fees"),
    table(
      ["Membership", "A year", "What comes with it"],
      ["Single", "400 Kč", "the newsletter, cheaper pressing and courses"],
      ["Student or pensioner", "200 Kč", "the same, and lighter work at the table"],
      ["Family", "700 Kč", "the same for everyone under one roof"],
      ["Society or company", "2,000 Kč", "the same, and a day in the orchard for your crew"],
    ),
    p(
      "Members owe us no work. But anyone who turns up for three working days in a year gets a crate of apples of their choice and their name on the board in the drying house. People mostly do it for the board.",
    ),
    h2("Adopt a tree"),
    p(
      "For ",
      bold("1,200 Kč a year"),
      " you can be the patron of one tree. It will not belong to you and you have no say in the pruning, but you may sit under it whenever you like. Patrons receive:",
    ),
    ul(
      "ten kilograms of fruit from their tree in a good year, and a letter of apology in a bad one,",
      "a name tag on a peg, burned into lime wood,",
      "two scions in January, so that the tree lives on somewhere else as well.",
    ),
    quote(
      "I was given the tree for my fiftieth birthday. It is thirty years older than me and bears better.",
      "Milena, patron of apple tree No. 41",
    ),
    h2("How to join"),
    ol(
      [
        "Write to ",
        emailLink("stepnice@example.com"),
        " with your name, your address and what you enjoy doing.",
      ],
      "Within a week we will send you the bank details and a one-page form.",
      "The committee approves the form at its next meeting. It has never yet turned anyone down.",
    ),
    h2("If you would rather not send money"),
    p(
      "We collect jars with screw lids, old ladders, rakes, stories about the orchard and photographs from before 1960. Bring them to the drying house during ",
      toPage("visit", "opening hours"),
      ". How we treat members’ data is explained ",
      toPage("privacy", "on a page of its own"),
      ".",
    ),
  ),
};
