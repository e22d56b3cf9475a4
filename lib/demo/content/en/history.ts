import type { DemoPage } from "../demo-page.ts";
import { h2, p, quote, textRun, toPage } from "../rich-text.ts";

export const history: DemoPage = {
  key: "history",
  parent: "about",
  slug: "history",
  title: "History",
  perex:
    "Sixty-four school saplings, a mill with three sails, and a hillside that, luckily for us, no tractor could climb.",
  status: "published",
  inNavigation: true,
  image: {
    file: "drying-house.svg",
    alt: "A stone drying house with a smoking chimney, trays of plums set out in front of it and a four-sailed windmill behind.",
  },
  content: textRun(
    h2("The headmaster and his saplings"),
    p(
      "The mill on Větrník has stood since 1847, the drying house below it since 1883. The orchard is the youngest of the three. It was the idea of the headmaster, Bedřich Malina, who talked the town out of a piece of common pasture and in the spring of 1889 planted the first rows with his pupils. From then on, every child who finished school carried home one tree, grafted with his or her own hands. A dozen of those trees are still standing in gardens around town.",
    ),
    quote(
      "On the 12th of April, 64 grafts were planted with the school youth on the slope below the mill. All 64 took, for the children went to water them on Sundays too.",
      "the school chronicle, 1889",
    ),
    h2("The fourth sail"),
    p(
      "The last corn was ground here in 1926. Five years later a January gale took one of the sails and carried it as far as the fish pond, where it is said to have served for years as a footbridge. The mill has had three sails ever since, and that is how the children draw it, never having seen any other.",
    ),
    h2("The slope no tractor could climb"),
    p(
      "After 1950 the orchard went to the collective farm. Twice it was to be grubbed up and ploughed, and twice the plan ended with the first tractor, which rolled over. So the trees survived for the same reason as many other lovely things: destroying them did not pay. By the nineties they had vanished under blackthorn and dog rose, and the town had all but forgotten them.",
    ),
    h2("Two saws, six people"),
    p(
      "In February 2009 six neighbours set about the blackthorn with two saws. They were looking for one particular pear tree they remembered from childhood, and on the way to it they came across a hundred and ninety others. In June they founded the society, a year later they signed the agreement with the town, and in 2016 the drying house was lit for the first time in forty years.",
    ),
    p(
      "We are still putting names to the trees; where we have failed so far is described under ",
      toPage("varieties", "old varieties"),
      ". The pear, by the way, turned up. It is a Solanka, and it is excellent.",
    ),
  ),
};
