/** A block that a new site starts with. */
export interface DemoBlock {
  /** Key shared by all languages: blocks with one key are translations of each other. */
  readonly key: string;
  readonly name: string;
  /** Form texts of its type and of its position. */
  readonly texts: Readonly<Record<string, string>>;
  /** Key of the page that it links to. */
  readonly leadsTo?: string;
  /** Present if it shows the newest gallery. */
  readonly showsGallery?: true;
  /** Present if it is the sign-up for the list of the demo. */
  readonly signsUp?: true;
  /** Keys of the pages on which it appears. */
  readonly pages?: readonly string[];
}

/** Positions and contents of the blocks, in every language. */
export const demoPlaces = {
  news: { type: "news", zone: "home", count: "3" },
  join: { type: "callToAction", zone: "home" },
  letter: { type: "newsletter", zone: "home" },
  hours: { type: "openingHours", hoursOf: "own", zone: "aside", shownOn: "pages" },
  contact: { type: "contact", zone: "aside", shownOn: "pages", email: "stepnice@example.com" },
  come: { type: "callToAction", zone: "afterContent", shownOn: "place", place: "news" },
  gallery: { type: "gallery", zone: "afterContent", shownOn: "pages" },
  way: { type: "map", zone: "aside", shownOn: "pages", coordinates: "49.8412, 16.3608" },
} as const;
