import type { DemoCategory } from "./demo-category.ts";

/** Categories of some of the demo's pages. */
export const demoPageCategories: readonly DemoCategory[] = [
  {
    key: "apples",
    color: "red",
    texts: {
      en: {
        name: "All about apples",
        description: "What grows here, what becomes of it, and how to have a tree of your own.",
      },
      cs: {
        name: "Všechno o jablkách",
        description: "Co u nás roste, co se z toho vyrábí a jak přijít k vlastnímu stromu.",
      },
    },
  },
  {
    key: "visitors",
    color: "teal",
    texts: {
      en: {
        name: "Before you come",
        description: "Opening hours, the way here and what to bring along.",
      },
      cs: { name: "Než přijdete", description: "Otevírací doba, cesta k nám a co si vzít s sebou." },
    },
  },
];
