import type { SiteEmbed } from "../embeds/embed.ts";
import type { SiteCard, SiteDate, SiteEvent, SiteLabel, SiteLink, SitePicture } from "./shown.ts";

/** The first page: what this is about at a glance, a few words more, and the ways in. */
export interface HomeBody {
  readonly kind: "home";
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
  /** Safe HTML of the text. */
  readonly html: string;
  /** What stands in it, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
  readonly cards: readonly SiteCard[];
}

/** A text, and where to go on from it. */
export interface ArticleBody {
  readonly kind: "article";
  /** The day that it is about. */
  readonly date?: SiteDate;
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
  /** Safe HTML of the text. */
  readonly html: string;
  /** What stands in it, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
  /** Headings of the second level, by their id in the text. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** What it is sorted under. */
  readonly labels?: readonly SiteLabel[];
  /** What is below it. */
  readonly cards: readonly SiteCard[];
  /** What is beside it, where nothing is below. */
  readonly beside: readonly SiteLink[];
  readonly updated: SiteDate;
}

/** Records of one module, or some of them. */
export interface ListBody {
  readonly kind: "list";
  readonly perex: string | null;
  readonly cards: readonly SiteCard[];
  /** Where those before and after them are. */
  readonly newer?: string | undefined;
  readonly older?: string | undefined;
}

/** Many things page by page, dated ones from the newest, and the ways to narrow them. */
export interface ArchiveBody {
  readonly kind: "archive";
  readonly perex: string | null;
  /** What stands for all of them. */
  readonly picture?: SitePicture | undefined;
  /** They stand in the order of their titles. */
  readonly isByTitle?: true;
  /** The first of them is drawn larger. */
  readonly hasLead: boolean;
  readonly cards: readonly SiteCard[];
  readonly labels: readonly Choice<SiteLabel>[];
  readonly years: readonly Choice<SiteLink>[];
  /** Where nothing is narrowed, if all of them are anywhere. */
  readonly all?: Choice<SiteLink>;
  /** Where one can ask to get it by e-mail. */
  readonly signUpHref?: string | undefined;
  readonly turns: {
    readonly page: number;
    readonly of: number;
    readonly newer?: string;
    readonly older?: string;
  };
}

type Choice<T> = T & { readonly isCurrent: boolean };

/** One dated thing, and those around it. */
export interface StoryBody {
  readonly kind: "story";
  readonly date: SiteDate;
  readonly author: string | null;
  readonly labels: readonly SiteLabel[];
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
  readonly event: (SiteEvent & { readonly calendarHref: string }) | undefined;
  /** Safe HTML of the text. */
  readonly html: string;
  /** What stands in it, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
  readonly headings: ArticleBody["headings"];
  readonly newer: SiteLink | undefined;
  readonly older: SiteLink | undefined;
  /** Where one can ask to get what comes next by e-mail. */
  readonly signUpHref?: string | undefined;
  readonly related: readonly SiteCard[];
}

/** Nothing of its own: what is looked at stands in a zone. */
export interface AloneBody {
  readonly kind: "alone";
}
