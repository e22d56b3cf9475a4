import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import type { DemoCategory } from "../demo-category.ts";

/** A news item that a new site starts with, dated relative to the day of seeding. */
export interface DemoNews {
  /** Key shared by all languages: items with one key are translations of each other. */
  readonly key: string;
  readonly slug: string;
  readonly title: string;
  readonly perex: string;
  readonly daysAgo: number;
  /** Key of a category. */
  readonly category: string;
  readonly author: string;
  /** Place of the event; it is on a Saturday to come, and is pinned until then. */
  readonly place?: string;
  /** A file of `lib/demo/content/illustrations`. */
  readonly image: { readonly file: string; readonly alt: string };
  /** Links have the target `page:<key>`. */
  readonly content: RichTextDocument;
}

/** Categories of the demo's news. */
export const demoCategories: readonly DemoCategory[] = [
  {
    key: "orchard",
    color: "green",
    texts: {
      en: {
        name: "From the orchard",
        description: "Trees, apples, sheep and whatever else has grown or run away.",
      },
      cs: { name: "Ze sadu", description: "Stromy, jablka, ovce a co ještě vyrostlo nebo uteklo." },
    },
  },
  {
    key: "events",
    color: "orange",
    texts: {
      en: { name: "Events", description: "What is on, and what to bring along." },
      cs: { name: "Akce", description: "Co se chystá a co si vzít s sebou." },
    },
  },
  {
    key: "press",
    color: "ochre",
    texts: {
      en: {
        name: "Press and drying house",
        description: "Juice, dried fruit and the two buildings they come from.",
      },
      cs: { name: "Moštárna a sušárna", description: "Mošt, křížaly a dvě stavení, ze kterých pocházejí." },
    },
  },
];
