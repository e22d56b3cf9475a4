import { type DemoBlock, demoPlaces } from "./demo-block.ts";

export const blocksInCzech: readonly DemoBlock[] = [
  {
    key: "news",
    name: "Aktuality na úvodní stránce",
    texts: { ...demoPlaces.news, title: "Co je v sadu nového" },
  },
  {
    key: "join",
    name: "Přidejte se",
    texts: {
      ...demoPlaces.join,
      title: "Přiložte v sadu ruku k dílu",
      summary:
        "Staňte se patronem stromu, přijďte na sobotní brigádu, nebo nám pošlete prázdné sklenice. Strom si to bude pamatovat osmdesát let.",
      linkText: "Jak se přidat",
    },
    leadsTo: "membership",
  },
  {
    key: "letter",
    name: "Přihlášení k odběru dopisu",
    texts: demoPlaces.letter,
    signsUp: true,
  },
  {
    key: "hours",
    name: "Otevírací doba",
    texts: {
      ...demoPlaces.hours,
      title: "Kdy je otevřeno",
      hours: JSON.stringify([
        { days: "Duben–květen", times: "so–ne 10–17 h" },
        { days: "Červen–srpen", times: "st–ne 9–19 h" },
        { days: "Září–říjen", times: "út–ne 9–18 h" },
      ]),
      summary: "V zimě po domluvě.",
    },
    pages: ["contact", "pressing"],
  },
  {
    key: "contact",
    name: "Kde nás najdete",
    texts: {
      ...demoPlaces.contact,
      title: "Kde nás najdete",
      address: "Štěpnice, zapsaný spolek\nPod Větrníkem 14\n569 98 Medovany",
      map: "mapy",
    },
    pages: ["visit", "membership"],
  },
  {
    key: "come",
    name: "Přijďte se podívat, pod aktualitami",
    texts: {
      ...demoPlaces.come,
      title: "Přijďte se podívat",
      summary: "Vstupné se neplatí a spadané ovoce je vaše.",
      linkText: "Naplánovat návštěvu",
    },
    leadsTo: "visit",
  },
  {
    key: "gallery",
    name: "Obrázky pod návštěvou",
    texts: { ...demoPlaces.gallery, title: "Jak to u nás vypadá" },
    showsGallery: true,
    pages: ["visit"],
  },
  {
    key: "way",
    name: "Cesta k moštárně",
    texts: {
      ...demoPlaces.way,
      title: "Cesta k moštárně",
      summary: "Autem až k brance, naposledy se odbočuje na polní cestu za kaplí.",
      address: "Pod Větrníkem 14\n569 98 Medovany",
    },
    pages: ["pressing"],
  },
];
