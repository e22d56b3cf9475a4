import type { DemoPage } from "../demo-page.ts";
import { bold, emailLink, h2, p, table, textRun, toForm, toPage, ul } from "../rich-text.ts";

export const contact: DemoPage = {
  key: "contact",
  slug: "contact",
  title: "Contact",
  perex:
    "Coming in person is best, writing is second best. We have no telephone: on the hill, only the mill gets a signal.",
  status: "published",
  inNavigation: true,
  category: "visitors",
  image: {
    file: "letters-on-the-desk.svg",
    alt: "Envelopes, a letter and a postcard of the windmill on a green desk, with a pear, a pencil and a string of dried apple rings.",
  },
  content: textRun(
    h2("Where to write"),
    table(
      ["What about", "Address", "Who answers"],
      ["Anything at all, membership, adopted trees", [emailLink("stepnice@example.com")], "Jarmila Houdková"],
      ["Booking the press", [emailLink("press@example.com")], "Alžběta and Marek Šustr"],
      ["Signing up for a course", [emailLink("courses@example.com")], "Ondřej Pazdera"],
      ["Naming an apple or a pear", [emailLink("varieties@example.com")], "Hedvika Tůmová"],
      ["Reporting a swarm", [emailLink("bees@example.com")], "Bohumil Kratina"],
    ),
    p(
      "Or ",
      toForm("write to us right here"),
      ". We answer within three days, in October within a week. English is fine. For who is who, see ",
      toPage("people", "People"),
      ".",
    ),
    h2("Where we are"),
    p(
      "Štěpnice, registered society, Pod Větrníkem 14, 569 98 Medovany, Czech Republic. At that address you will find a letterbox and a drying house. How to get there is under ",
      toPage("visit", "Visit us"),
      ".",
    ),
    h2("Before you send us an apple to name"),
    ul(
      [
        bold("Send five of them,"),
        " from the sunny and the shady side of the crown, as little bruised as you can manage.",
      ],
      [bold("Wrap them in newspaper,"), " one by one. Plastic suffocates them on the way."],
      [
        bold("Add a note"),
        " saying where the tree grows, when the fruit ripens and what people around you call it. The local name is often the best clue.",
      ],
    ),
    p(
      "We can’t name a variety from a photograph, though we always enjoy looking. The fruit does not come back, but a letter with the verdict does.",
    ),
    h2("Press and schools"),
    p(
      "You are welcome to use our photographs and drawings of fruit; just name the source. School classes are shown round free of charge, on weekday mornings from April to June, in any weather except hail.",
    ),
  ),
};
