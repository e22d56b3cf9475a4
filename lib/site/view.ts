import type { Language } from "#lib/i18n/languages";
import type { RecordId } from "#lib/module/define-module";
import type { Run } from "#lib/search/marked";
import type { FormField } from "#lib/submissions/form";
import type { Standing } from "./blocks/zone-contents.ts";
import type { SiteEmbed } from "./embeds/embed.ts";
import type { ZoneContents } from "./zones.ts";

/** What the components of the public site draw: plain data, addresses already resolved. */
export interface SiteLink {
  readonly href: string;
  readonly text: string;
}

/** A picture of the store; an empty `alt` is decorative. */
export interface SitePicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** What its addresses name the present content by. */
  readonly version?: string;
  readonly alt: string;
  /** What must stay in sight where it is cut, from 0 to 1 from the left and from the top. */
  readonly focal?: { readonly x: number; readonly y: number };
}

/** A day as programs and people read it. */
export interface SiteDate {
  readonly dateTime: string;
  readonly text: string;
}

/** What something is sorted under. */
export interface SiteLabel {
  readonly text: string;
  /** Name of a colour of labels.css. */
  readonly color: string;
  /** Where everything sorted there is. */
  readonly href: string;
}

export interface SiteCard extends SiteLink {
  /** The day that it is about. */
  readonly date?: SiteDate;
  readonly label?: SiteLabel | undefined;
  readonly isPinned?: boolean;
  /** When and where it takes place. */
  readonly event?: SiteEvent | undefined;
  /** How much is in it, such as `12 pictures`. */
  readonly extent?: string;
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
}

/** Something that takes place. */
export interface SiteEvent {
  /** From when until when, in one line. */
  readonly when: SiteDate;
  readonly place: string | null;
  readonly isOver: boolean;
}

/** A file by which a list can be followed. */
export interface SiteFeed extends SiteLink {
  readonly type: string;
}

/** Something in a menu. */
export interface NavigationItem {
  readonly text: string;
  /** Undefined for a heading. */
  readonly href: string | undefined;
  /** The page being shown, or a page above it; a heading is a section while one of its links is current. */
  readonly current: "page" | "section" | undefined;
  /** A line stands before it. */
  readonly isDivided?: true;
  readonly children: readonly NavigationItem[];
}

export interface LanguageLink {
  readonly language: Language;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** Widths of the window, in rem, from which the header has more room. */
export type HeaderStep = 60 | 64 | 68 | 72 | 77;

/** How the header of wide screens shows the navigation. */
export interface HeaderRoom {
  /** Two where the navigation has a row of its own under the site's name. */
  readonly rows: 1 | 2;
  /** From which width of the window an item stands in the row, by its place; the others are always in the menu. */
  readonly shownFrom: Readonly<Record<number, HeaderStep>>;
  /** From which width there is no menu, because everything fits. */
  readonly completeFrom: HeaderStep | undefined;
}

/** An organisation in a few lines, with what can be written to and called. */
export interface SiteContact {
  readonly lines: readonly string[];
  readonly email?: string;
  readonly telephone?: SiteLink;
}

/** What surrounds every page of a language. */
export interface SiteFrame {
  readonly language: Language;
  readonly name: string;
  readonly tagline: string;
  /** Lines of the footer's own text. */
  readonly footer: readonly string[];
  /** Who the site belongs to and how to reach them. */
  readonly contact?: SiteContact;
  readonly homeHref: string;
  readonly searchHref: string;
  readonly navigation: readonly NavigationItem[];
  /** What the footer leads to; undefined where nobody said, so that it repeats the navigation. */
  readonly footerMenu: readonly NavigationItem[] | undefined;
  /** The line at the very end, such as what is done with personal data. */
  readonly legal: readonly NavigationItem[];
  readonly header: HeaderRoom;
  readonly languages: readonly LanguageLink[];
}

/** What is shown at an address: all that stands around it, and the body, which a component of its kind draws. */
export interface SiteView {
  readonly language: Language;
  readonly title: string;
  /** The record that is shown; a list has none. */
  readonly record: ShownRecord | undefined;
  /** Page name of the module whose place shows it. */
  readonly place?: string;
  /** Ids of the records that it hangs under, of a tree. */
  readonly above?: readonly RecordId[];
  /** What stands around it in the places of the theme. */
  readonly zones?: ZoneContents;
  /** A block that is looked at where it would be. */
  readonly trial?: Standing;
  /** What is above it, the home page first; empty on the home page. */
  readonly breadcrumbs: readonly SiteLink[];
  /** The same in all languages in which visitors can see it, itself included. */
  readonly translations: readonly Translation[];
  readonly search: SearchAppearance;
  /** What programs can follow it by. */
  readonly feeds?: readonly SiteFeed[];
  /** What it is to search engines (schema.org), besides where it hangs. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Only while it is looked at before its time. */
  readonly preview?: Preview;
  readonly body: SiteBody;
}

export interface ShownRecord {
  readonly module: string;
  readonly id: RecordId;
}

export type SiteBody =
  | HomeBody
  | ArticleBody
  | ListBody
  | ArchiveBody
  | StoryBody
  | GalleryBody
  | PictureBody
  | FormBody
  | ThanksBody
  | SearchBody
  | AloneBody;

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

/** Many dated things from the newest, page by page, and the ways to narrow them. */
export interface ArchiveBody {
  readonly kind: "archive";
  readonly perex: string | null;
  /** The first of them is drawn larger. */
  readonly hasLead: boolean;
  readonly cards: readonly SiteCard[];
  readonly labels: readonly Choice<SiteLabel>[];
  readonly years: readonly Choice<SiteLink>[];
  /** Where nothing is narrowed. */
  readonly all: Choice<SiteLink>;
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
  readonly related: readonly SiteCard[];
}

/** A picture that has a page of its own. */
export interface ShownPicture {
  /** Its page, or the picture itself while the page is not there yet. */
  readonly href: string;
  readonly picture: SitePicture;
  readonly caption: string | null;
  readonly credit: string | null;
  /** Where visitors save it, if they may. */
  readonly downloadHref: string | undefined;
}

/** Pictures in an order, each leading to its page. */
export interface GalleryBody {
  readonly kind: "gallery";
  readonly date: SiteDate;
  readonly labels: readonly SiteLabel[];
  readonly perex: string | null;
  readonly layout: "rows" | "grid" | "masonry";
  readonly pictures: readonly ShownPicture[];
  readonly others: readonly SiteCard[];
}

/** One of the pictures in large, and the ways to those beside it. */
export interface PictureBody {
  readonly kind: "picture";
  readonly shown: ShownPicture;
  /** Its place among all of them, from 1. */
  readonly place: number;
  readonly of: number;
  readonly gallery: SiteLink;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Nothing of its own: what is looked at stands in a zone. */
interface AloneBody {
  readonly kind: "alone";
}

/** A form that visitors fill in; without it the time of the form is over. */
export interface FormBody {
  readonly kind: "form";
  readonly introduction: string | null;
  readonly form: SiteForm | undefined;
}

/** What somebody reads who sent one. */
export interface ThanksBody {
  readonly kind: "thanks";
  readonly paragraphs: readonly string[];
  readonly onward: SiteLink;
}

export interface SiteForm {
  /** In the page. */
  readonly id: string;
  readonly action: string;
  readonly language: Language;
  readonly fields: readonly SiteFormField[];
  /** It has to be sent as multipart. */
  readonly hasFiles: boolean;
  /** What the button says. */
  readonly submit: string;
  readonly token: string;
  /** Of whoever is signed in. */
  readonly csrf: string | undefined;
  /** Name of a field that only programs fill in. */
  readonly trap: string;
  /** Leaves questions out whose condition is not met. */
  readonly styles: string;
  /** Why it is shown once more. */
  readonly message: string | undefined;
  readonly errors: readonly { readonly id: string; readonly label: string; readonly message: string }[];
}

export interface SiteFormField {
  readonly id: string;
  readonly name: string;
  readonly type: FormField["type"];
  readonly label: string;
  readonly isRequired: boolean;
  readonly help: string | undefined;
  /** When it has to be answered. */
  readonly condition: string | undefined;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly value: string; readonly isChosen: boolean }[];
  readonly limits: {
    readonly maxLength?: number;
    readonly min?: string | undefined;
    readonly max?: string | undefined;
  };
  /** Of a file: what a browser offers first. */
  readonly accept: string | undefined;
  /** Of a consent: where more is said. */
  readonly link: string | undefined;
  readonly error: string | undefined;
}

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

interface Translation {
  readonly language: Language;
  readonly href: string;
}

/** What an administrator is told about something that is looked at before it is published. */
export interface Preview {
  readonly isLive: boolean;
  /** What it is called, where it is a part of this page and not the page. */
  readonly part?: string;
  /** Where it is edited, for who may go there. */
  readonly editHref: string | undefined;
}

/** How search engines and other sites show a page. */
export interface SearchAppearance {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly noindex: boolean;
  readonly picture: SitePicture | undefined;
}
