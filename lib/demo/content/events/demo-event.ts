import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import type { DemoCategory } from "../demo-category.ts";

/** An event that a new site starts with, dated relative to the day of seeding. */
export interface DemoEvent {
  /** Key shared by all languages: events with one key are translations of each other. */
  readonly key: string;
  readonly slug: string;
  readonly title: string;
  readonly perex: string;
  readonly place: string;
  /** Key of a category. */
  readonly category: string;
  /** A file of `lib/demo/content/illustrations`. */
  readonly image: { readonly file: string; readonly alt: string };
  /** Links have the target `page:<key>`. */
  readonly content: RichTextDocument;
}

/** Times at which an event of the demo takes place, the same in every language. */
interface DemoTimes {
  /** The first such day of the week, from 1 for Monday, a number of days after seeding or before it. */
  readonly weekday: number;
  readonly afterDays: number;
  readonly from?: string;
  readonly to?: string;
  /** Days that an event of whole days takes. */
  readonly days?: number;
  readonly repeats?: string;
  readonly capacity?: number;
}

export const demoTimes: Readonly<Record<string, DemoTimes>> = {
  pruning: { weekday: 6, afterDays: 12, from: "09:00", to: "12:30", capacity: 16 },
  wall: { weekday: 6, afterDays: 19, from: "09:00", to: "14:00" },
  choir: { weekday: 2, afterDays: -28, from: "18:00", to: "19:30", repeats: "FREQ=WEEKLY" },
  tasting: { weekday: 5, afterDays: 5, from: "17:00", to: "20:00" },
  birds: { weekday: 7, afterDays: 3, from: "07:30", to: "09:30", repeats: "FREQ=MONTHLY;BYDAY=1SU;COUNT=6" },
  camp: { weekday: 1, afterDays: 60, days: 5 },
  supper: { weekday: 6, afterDays: -40, from: "17:00", to: "22:00" },
};

/** Categories of the demo's events. */
export const demoEventCategories: readonly DemoCategory[] = [
  {
    key: "courses",
    color: "teal",
    texts: {
      en: { name: "Courses", description: "What you can learn here, mostly with a knife in your hand." },
      cs: { name: "Kurzy", description: "Co se u nás naučíte, většinou s nožem v ruce." },
    },
  },
  {
    key: "gatherings",
    color: "plum",
    texts: {
      en: { name: "Gatherings", description: "Evenings, walks and suppers for everybody." },
      cs: { name: "Setkání", description: "Večery, procházky a večeře pro všechny." },
    },
  },
  {
    key: "children",
    color: "orange",
    texts: {
      en: { name: "For children", description: "Adults may come along if they are quiet." },
      cs: { name: "Pro děti", description: "Dospělí smějí s sebou, když budou tiše." },
    },
  },
];
