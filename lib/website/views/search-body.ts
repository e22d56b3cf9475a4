import type { Run } from "#lib/website/search/marked";
import type { ArchiveBody } from "./bodies.ts";
import type { SiteLink } from "./shown.ts";

/** What somebody looked for, and what was found or may help. */
export interface SearchBody {
  readonly kind: "search";
  /** Where the form leads. */
  readonly action: string;
  /** What was typed. */
  readonly text: string;
  readonly state: "unasked" | "tooShort" | "searched";
  readonly count: number;
  readonly results: readonly SiteResult[];
  /** Where nothing was found: other searches, and how much they find. */
  readonly advice: readonly (SiteLink & { readonly count: number })[];
  readonly newest: readonly SiteResult[];
  readonly turns: ArchiveBody["turns"];
}

export interface SiteResult {
  readonly href: string;
  /** What the records of its module are called. */
  readonly kind: string;
  /** Its address in the way of breadcrumbs: `about › history`; empty for the home page. */
  readonly where: string;
  readonly title: readonly Run[];
  readonly excerpt: readonly Run[];
}
