import { bold, h2, p, textRun, toPage, ul } from "../rich-text.ts";
import type { DemoEvent } from "./demo-event.ts";

/** The English events. */
export const eventsInEnglish: readonly DemoEvent[] = [
  {
    key: "pruning",
    slug: "winter-pruning-for-beginners",
    title: "Winter pruning for beginners",
    perex: "A morning with a saw and a ladder. Whoever has never cut a branch will go home having cut forty.",
    place: "Orchard gate, Pod Větrníkem 14, Medovany",
    category: "courses",
    image: {
      file: "winter-pruning.svg",
      alt: "A snowy orchard with a ladder against a bare apple tree, bundled prunings on a sledge and two bullfinches beside it.",
    },
    content: textRun(
      p(
        "An apple tree forgives almost everything, except being left alone for ten years. We begin with a tree that was, and at noon it will be possible to see through it.",
      ),
      h2("What to bring"),
      ul(
        [bold("Warm gloves"), " that you don’t mind getting torn."],
        [bold("A saw or secateurs,"), " if you have your own. We lend ours, sharpened."],
        [bold("Something warm in a flask."), " The sheep don’t share."],
      ),
      p(
        "There is room for sixteen people, four to a tree. In a downpour we move to the next Saturday and write to you.",
      ),
    ),
  },
  {
    key: "wall",
    slug: "the-wall-by-the-gate",
    title: "We are putting the wall by the gate back up",
    perex:
      "Forty metres of dry stone wall have slowly lain down in the grass. Come and help us stand them up again; there will be soup.",
    place: "The orchard gate, Pod Větrníkem 14, Medovany",
    category: "gatherings",
    image: {
      file: "orchard-gate.svg",
      alt: "An open gate in a stone wall; behind it a path between apple trees leads up to a windmill, and a red bicycle leans on the wall.",
    },
    content: textRun(
      p(
        "The wall has stood by the gate since the mill was new, without a spoonful of mortar. Last year the badgers had a different idea. We have stones enough, because none of them went further than the nettles. What we lack is hands.",
      ),
      h2("How it will go"),
      p(
        "A mason from Medovany, who has built this way all his life, will show us how to choose a stone so that it stays where you put it. Then each pair gets two metres of wall. Children fill the middle with small stones, which is the most important part, and they should be told so.",
      ),
      h2("What to bring"),
      ul(
        [bold("Gloves and sturdy shoes."), " We lend gloves, but not toes."],
        [bold("A bowl and a spoon."), " The soup is potato, with mushrooms from the mill wood."],
        [bold("A neighbour."), " Stones are carried best in twos."],
      ),
      p(
        "You will find the way on the page ",
        toPage("visit", "Visit us"),
        ". In a downpour we only eat the soup.",
      ),
    ),
  },
  {
    key: "choir",
    slug: "the-press-house-choir",
    title: "The press house choir",
    perex:
      "We sing in the press house because it echoes. No one has to read music, and everyone has to bring a mug.",
    place: "The press house",
    category: "gatherings",
    image: {
      file: "cider-press.svg",
      alt: "A wooden basket press with crates of apples beside it, juice running into a jug and a windmill in the window.",
    },
    content: textRun(
      p(
        "Every Tuesday, whatever the weather, for an hour and a half. We have eleven altos, nine sopranos and one bass, who would like company.",
      ),
      p("Just come, in time for the tea. How to find us is on the page ", toPage("visit", "Visit us"), "."),
    ),
  },
  {
    key: "tasting",
    slug: "tasting-of-forgotten-apples",
    title: "Tasting of forgotten apples",
    perex: "Twelve varieties that no shop sells, sliced, numbered and argued about.",
    place: "The drying house",
    category: "gatherings",
    image: {
      file: "fruit-varieties.svg",
      alt: "A chart of fifteen tiles with apples of many shapes and colours, pears, plums, cherries and an apple cut in half.",
    },
    content: textRun(
      p(
        "Everybody gets a card with twelve lines and a pencil. At the end we count the points, and the winner is grafted in spring for whoever voted for it.",
      ),
      p(
        "All that we grow is in ",
        toPage("varieties", "the list of our varieties"),
        ". Admission is free; there is a box for the roof.",
      ),
    ),
  },
  {
    key: "birds",
    slug: "morning-walk-with-birds",
    title: "Morning walk with birds",
    perex:
      "On the first Sunday of the month we walk around the orchard before breakfast and count who is at home.",
    place: "Orchard gate",
    category: "gatherings",
    image: {
      file: "orchard-morning.svg",
      alt: "Morning in an orchard valley: a small town with a church tower in the distance and a windmill on a hill against the sun.",
    },
    content: textRun(
      p(
        "The woodpecker has been at home every time so far. Last month we heard a wryneck, or a door; opinions differ.",
      ),
      p("We lend four pairs of binoculars. Dogs stay at home, they would be counted too."),
    ),
  },
  {
    key: "camp",
    slug: "holiday-week-in-the-orchard",
    title: "Holiday week in the orchard",
    perex:
      "Five days for children from seven to twelve: sheep, fire, a raft, and a night in the drying house for the brave.",
    place: "The orchard and the mill",
    category: "children",
    image: {
      file: "blossom-and-hives.svg",
      alt: "An apple tree in full blossom with a ladder leaning against it, three painted beehives in the grass and a windmill on a far hill.",
    },
    content: textRun(
      p(
        "From Monday to Friday, always from eight to five. Lunch is cooked over the fire, by those who were not quick enough to say no.",
      ),
      p(
        "Details are sent to parents a week before. ",
        toPage("contact", "Write to us"),
        " if anything is unclear.",
      ),
    ),
  },
  {
    key: "supper",
    slug: "supper-at-the-long-table",
    title: "Supper at the long table",
    perex: "Once a year we put all the tables end to end, and all the neighbours beside one another.",
    place: "Under the old russet",
    category: "gatherings",
    image: {
      file: "long-table.svg",
      alt: "A long table laid for supper under an old apple tree hung with lanterns; a black cat sits beside it.",
    },
    content: textRun(
      p(
        "Eighty-four people came, and one black cat. The soup was enough for everybody; of the plum cake, the less said the better.",
      ),
      p("Thank you to all who carried benches. The next one is in a year."),
    ),
  },
];
