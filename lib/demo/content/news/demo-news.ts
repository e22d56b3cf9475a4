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
  readonly category: string;
  readonly author: string;
  /** True if it comes first for three weeks. */
  readonly isPinned?: true;
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
    key: "town",
    color: "orange",
    texts: {
      en: { name: "In town", description: "Where to meet us in Medovany, and who is talking about us." },
      cs: { name: "Ve městě", description: "Kde nás v Medovanech potkáte a kdo o nás mluví." },
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
