import type { DemoPage } from "../demo-page.ts";
import { h2, ol, p, table, textRun, toPage } from "../rich-text.ts";

export const members: DemoPage = {
  key: "members",
  parent: "membership",
  slug: "for-members",
  title: "For members",
  perex:
    "Minutes, keys and everything that does not belong on the board by the gate. Only those who are signed in see this page.",
  status: "published",
  audience: "signedIn",
  inNavigation: true,
  content: textRun(
    h2("From the September meeting"),
    ol(
      "The committee welcomed six new members, two of whom came for the cake.",
      "We are 18,400 Kč short of a new press. The old one will last this year if nobody shouts at it.",
      "The meadow is cleared on the first Saturday of October, rain or no rain.",
    ),
    h2("Who has the keys"),
    table(
      ["To what", "With whom", "At home"],
      ["Drying house", "Milena", "evenings after six"],
      ["Press house", "Ota", "any time, but ring twice"],
      ["Tool shed", "under the third stone", "always"],
    ),
    p(
      "Next year’s fees are due by the end of January. How much they are is in the ",
      toPage("membership", "list"),
      ".",
    ),
  ),
};
