import { type DemoBlock, demoPlaces } from "./demo-block.ts";

export const blocksInEnglish: readonly DemoBlock[] = [
  {
    key: "news",
    name: "News on the home page",
    texts: { ...demoPlaces.news, title: "What is new in the orchard" },
  },
  {
    key: "join",
    name: "Join us",
    texts: {
      ...demoPlaces.join,
      title: "Lend the orchard a hand",
      summary:
        "Adopt a tree, come for a Saturday of work, or send us your empty jars. A tree remembers for eighty years.",
      linkText: "How to join",
    },
    leadsTo: "membership",
  },
  {
    key: "letter",
    name: "Signing up for the letter",
    texts: demoPlaces.letter,
    signsUp: true,
  },
  {
    key: "hours",
    name: "Opening hours",
    texts: {
      ...demoPlaces.hours,
      title: "When the gate is open",
      hours: JSON.stringify([
        { days: "April–May", times: "Sat–Sun 10–5" },
        { days: "June–August", times: "Wed–Sun 9–7" },
        { days: "September–October", times: "Tue–Sun 9–6" },
      ]),
      summary: "In winter by arrangement.",
    },
    pages: ["contact", "pressing"],
  },
  {
    key: "contact",
    name: "Where to find us",
    texts: {
      ...demoPlaces.contact,
      title: "Where to find us",
      address: "Štěpnice, registered society\nPod Větrníkem 14\n569 98 Medovany\nCzech Republic",
      map: "openStreetMap",
    },
    pages: ["visit", "membership"],
  },
  {
    key: "come",
    name: "Come and see, below news",
    texts: {
      ...demoPlaces.come,
      title: "Come and see for yourself",
      summary: "There is no admission fee, and windfalls are yours.",
      linkText: "Plan a visit",
    },
    leadsTo: "visit",
  },
  {
    key: "gallery",
    name: "Pictures below the visit",
    texts: { ...demoPlaces.gallery, title: "How it looks here" },
    showsGallery: true,
    pages: ["visit"],
  },
  {
    key: "way",
    name: "The way to the press",
    texts: {
      ...demoPlaces.way,
      title: "The way to the press",
      summary: "By car to the gate; the last turn is the gravel road behind the chapel.",
      address: "Pod Větrníkem 14\n569 98 Medovany",
    },
    pages: ["pressing"],
  },
];
