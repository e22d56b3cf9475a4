import { bold, h2, p, quote, textRun, toPage, ul } from "../rich-text.ts";
import type { DemoNews } from "./demo-news.ts";

/** The English news, the newest first. */
export const newsInEnglish: readonly DemoNews[] = [
  {
    key: "number-87",
    slug: "number-87-goes-to-the-laboratory",
    title: "Apple number 87 has gone to the laboratory",
    perex:
      "For eleven years nobody has been able to name it. Now six of its leaves are travelling by post to people who can read them.",
    daysAgo: 9,
    category: "orchard",
    author: "Hedvika Tůmová",
    image: {
      file: "fruit-varieties.svg",
      alt: "A chart of fifteen tiles with apples of many shapes and colours, pears, plums, cherries and an apple cut in half.",
    },
    content: textRun(
      p(
        "The tree behind the drying house bears a flat, red-striped apple that tastes of lemon and a little of nuts. Three pomologists have been to look at it. The first was certain, the second was certain of something else, and the third asked whether he might take a basketful home.",
      ),
      p(
        "So we have picked six young leaves, dried them in rice and sent them to a laboratory that compares the genes of apple trees with those of four thousand known varieties. The answer will take some weeks. There are three possibilities: it is an old acquaintance under another name, it is a variety believed lost, or it is a seedling that nobody ever planted.",
      ),
      quote(
        "I have drawn it every autumn since 2015. If it turns out to be a Golden Delicious, I am moving away.",
        "Hedvika Tůmová",
      ),
      p(
        "Until then it stays number 87 in ",
        toPage("varieties", "the list of our varieties"),
        ". Guesses may be left in the box by the gate; whoever is right gets a tree.",
      ),
    ),
  },
  {
    key: "school-juice",
    slug: "our-juice-in-the-school-canteen",
    title: "Our juice is on the menu at school",
    perex:
      "Every Wednesday the canteen in Medovany pours apple juice from the orchard instead of syrup. Nobody has complained so far.",
    daysAgo: 16,
    category: "press",
    author: "Alžběta Šustrová",
    image: {
      file: "cider-press.svg",
      alt: "A wooden basket press with crates of apples beside it, juice running into a jug and a windmill in the window.",
    },
    content: textRun(
      p(
        "It began with the head cook, who came to have her own apples pressed and stayed to count. One hundred and sixty children drink about twenty-four litres. That is five of our bags, and they fit on the back of her bicycle.",
      ),
      p(
        "The juice is a mixture, a little different each time: what is sour one week is sweet the next. The fourth form keeps a chart of it in a maths lesson, and from their results we have learned that we like it sourer than they do.",
      ),
      h2("If you would like it too"),
      p(
        "We deliver within Medovany, by hand cart and for the price of the juice. How much there is and what it costs is on the page ",
        toPage("pressing", "Juice pressing"),
        ".",
      ),
    ),
  },
  {
    key: "door",
    slug: "a-new-door-for-the-drying-house",
    title: "A new door for the drying house, by the old pattern",
    perex:
      "The old one had let in the wind since 1961. The new one is made of larch, weighs as much as a calf and creaks as it should.",
    daysAgo: 30,
    category: "press",
    author: "Ondřej Pazdera",
    image: {
      file: "drying-house.svg",
      alt: "A stone drying house with a smoking chimney, trays of plums set out in front of it and a four-sailed windmill behind.",
    },
    content: textRun(
      p(
        "We took the old door off its hinges and found out that it was the third one. The first, from 1883, had survived as a shelf. From its holes and grooves it could be read how it had been put together, so the new one is put together in the same way: six boards, two ledges, no glue.",
      ),
      ul(
        [bold("Wood:"), " a larch from the wood above the mill, felled for us by the forester."],
        [bold("Hinges:"), " the old ones, straightened and oiled."],
        [bold("Cost:"), " eleven thousand crowns, of which nine were in the box by the gate. Thank you."],
      ),
      p(
        "The shelf is back in its place, now with a label. More about the building is told on the page ",
        toPage("history", "History"),
        ".",
      ),
    ),
  },
  {
    key: "sheep",
    slug: "the-sheep-have-learned-to-open-the-gate",
    title: "The sheep have learned to open the gate",
    perex:
      "All nine of them were found on the square, standing in a queue at the bakery. We have added a second latch.",
    daysAgo: 47,
    category: "orchard",
    author: "Vít Řehák",
    image: {
      file: "orchard-morning.svg",
      alt: "An orchard in a valley in the morning; in the background a small town with a church tower and a hill with a windmill against the sun.",
    },
    content: textRun(
      p(
        "It was the eldest, Bára. On Tuesday she watched a visitor lift the latch with one finger; on Wednesday she did it with her nose. The rest simply followed, as they always do.",
      ),
      p(
        "They walked along the stream, crossed at the zebra crossing and waited in front of the bakery until it opened. No damage was done, unless you count one geranium. The baker gave them yesterday’s rolls and us a piece of his mind.",
      ),
      p(
        bold("Please close both latches"),
        " when you come to ",
        toPage("visit", "visit the orchard"),
        ". The second one is higher up and turns the other way. We give Bára a fortnight.",
      ),
    ),
  },
  {
    key: "cards",
    slug: "variety-cards-in-the-library",
    title: "Our variety cards hang in the library",
    perex:
      "One hundred and eighteen drawings of fruit cut in half, with everything that can be said of each on one card. Admission is free.",
    daysAgo: 64,
    isPinned: true,
    category: "town",
    author: "Hedvika Tůmová",
    image: {
      file: "letters-on-the-desk.svg",
      alt: "Envelopes, a letter and a postcard of the windmill on a green desk, with a pear, a pencil and a string of dried apple rings.",
    },
    content: textRun(
      p(
        "Each tree in our records has a card of stiff paper: the name, all its other names, where the graft came from, when it flowers and when it ripens, and a drawing. For the first time you can see them all together, in two rooms of the town library.",
      ),
      p(
        "There is a magnifying glass on every table and an empty card in every corner. Whoever has an old tree in the garden may draw its fruit; the librarian will collect the drawings and we will come and look at the trees.",
      ),
      p(
        "What is on the cards can also be read at home, on the page ",
        toPage("varieties", "Old varieties"),
        ".",
      ),
    ),
  },
];
