import type { DemoPage } from "../demo-page.ts";
import { emailLink, h2, h3, p, quote, textRun, toPage, ul } from "../rich-text.ts";

export const people: DemoPage = {
  key: "people",
  parent: "about",
  slug: "people",
  title: "People",
  perex:
    "Who holds the keys to the drying house, who keeps the records, and whom to write to when a swarm moves into your chimney.",
  status: "published",
  inNavigation: true,
  image: {
    file: "long-table.svg",
    alt: "A long table laid for supper under an old apple tree hung with lanterns; a black cat sits beside it.",
  },
  content: textRun(
    p(
      "Apart from pruning the big trees, everything here is done by volunteers. Depending on the weather there are between five and forty of us. Strudel days are the best attended.",
    ),
    h2("The committee and its trades"),
    h3("Jarmila Houdková, chair"),
    p(
      "Used to teach mathematics and now counts trees. Keeps the keys, the accounts and her word. If she answers your email within the hour, it is raining.",
    ),
    h3("Vít Řehák, orchardman"),
    p(
      "The only one of us who is paid, and only for half the week. Prunes, plants and decides which tree gets one more chance. Talks to the apple trees out loud, to people rather less.",
    ),
    h3("Hedvika Tůmová, variety records"),
    p(
      "A librarian by day. Every tree has a card with a drawing of its fruit cut in half, because in photographs, she says, every apple looks like a Golden Delicious.",
    ),
    h3("Bohumil Kratina, bees"),
    p(
      "Looks after three hives and anyone who has been stung. Write to him about swarms as well: he comes by bicycle and brings a box.",
    ),
    h3("Alžběta and Marek Šustr, the press"),
    p(
      "They press, they bottle, and from September they do not sleep. She can mend the press; he can explain that no, really, not today.",
    ),
    h3("Ondřej Pazdera, courses"),
    p("A joiner. The mayor learned to graft from him, which is generally taken to mean that anybody can."),
    h3("Švestka"),
    p(
      "A cat of unknown origin; the name means “Plum”. Pays no fees and spends the annual meeting lying on the minutes.",
    ),
    quote(
      "I came for two kilos of apples in 2011. I took them home in November. In between I had been elected to the committee.",
      "Jarmila Houdková",
    ),
    h2("Would you like to join in?"),
    ul(
      "Working days are on the first Saturday of every month. We meet at the gate at nine.",
      "The committee meets in the drying house on the first Tuesday of the month, and anyone may listen.",
      [
        "For everything else, see ",
        toPage("membership", "Membership and support"),
        " or write to ",
        emailLink("stepnice@example.com"),
        ".",
      ],
    ),
  ),
};
