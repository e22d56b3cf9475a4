import type { Language } from "#lib/platform/i18n/languages";
import type { SiteEmbed } from "../embeds/embed.ts";
import type { Run } from "../search/marked.ts";
import type { FormField } from "../submissions/form.ts";
import type { SiteCard, SiteDate, SiteLabel, SiteLink, SitePicture } from "./shown.ts";

/** The home page: its subject at a glance, a few more words, and the main links. */
export interface HomeBody {
  readonly kind: "home";
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
  /** Safe HTML of the text. */
  readonly html: string;
  /** Embedded records, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
  readonly cards: readonly SiteCard[];
}

/** A text with links onward. */
export interface ArticleBody {
  readonly kind: "article";
  /** Day of its subject. */
  readonly date?: SiteDate;
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
  /** Safe HTML of the text. */
  readonly html: string;
  /** Embedded records, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
  /** Headings of the second level, by their id in the text. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Labels it is sorted under. */
  readonly labels?: readonly SiteLabel[];
  /** Cards of everything below it. */
  readonly cards: readonly SiteCard[];
  /** Links to everything beside it, if nothing is below. */
  readonly beside: readonly SiteLink[];
  readonly updated: SiteDate;
}

/** Records of one module, or some of them. */
export interface ListBody {
  readonly kind: "list";
  readonly perex: string | null;
  readonly cards: readonly SiteCard[];
  /** Addresses of those before and after them. */
  readonly newer?: string | undefined;
  readonly older?: string | undefined;
}

/** Many records page by page, dated ones from the newest, and the ways to narrow them. */
export interface ArchiveBody {
  readonly kind: "archive";
  readonly perex: string | null;
  /** Picture that stands for all of them. */
  readonly picture?: SitePicture | undefined;
  /** True if they are ordered by title. */
  readonly isByTitle?: true;
  /** Parts of the list, such as what is over. */
  readonly parts?: readonly Selectable<SiteLink>[];
  /** Sentence where there are no cards. */
  readonly nothing?: string;
  /** True if the first of them is rendered larger. */
  readonly hasLead: boolean;
  readonly cards: readonly SiteCard[];
  readonly labels: readonly Selectable<SiteLabel>[];
  readonly years: readonly Selectable<SiteLink>[];
  /** Link to the unfiltered list, if there is a list of all of them. */
  readonly all?: Selectable<SiteLink>;
  /** Address for requesting it by e-mail. */
  readonly signUpHref?: string | undefined;
  readonly turns: {
    readonly page: number;
    readonly of: number;
    readonly newer?: string;
    readonly older?: string;
  };
}

export type Selectable<T> = T & { readonly isCurrent: boolean };

/** One dated record, and those around it. */
export interface StoryBody {
  readonly kind: "story";
  readonly date: SiteDate;
  readonly author: string | null;
  readonly labels: readonly SiteLabel[];
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
  /** Safe HTML of the text. */
  readonly html: string;
  /** Embedded records, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
  readonly headings: ArticleBody["headings"];
  readonly newer: SiteLink | undefined;
  readonly older: SiteLink | undefined;
  /** Address for requesting what comes next by e-mail. */
  readonly signUpHref?: string | undefined;
  readonly related: readonly SiteCard[];
}

/** An event: when and where it takes place, what it is about, and how to sign up. */
export interface EventBody {
  readonly kind: "event";
  readonly labels: readonly SiteLabel[];
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
  /** Its next time, or the last one if it is over. */
  readonly when: SiteDate | undefined;
  readonly isOver: boolean;
  /** Words on how it repeats. */
  readonly repeats: string | undefined;
  /** Times after the next one. */
  readonly further: readonly SiteDate[];
  readonly place: string | null;
  readonly calendarHref: string | undefined;
  /** Places that are left; undefined if their number is not limited. */
  readonly places: { readonly text: string; readonly isFull: boolean } | undefined;
  /** Set if people can sign up, or could; without a form they cannot any more. */
  readonly signUp: { readonly form: SiteFormView | undefined } | undefined;
  /** Safe HTML of the text. */
  readonly html: string;
  /** Embedded records, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
  readonly headings: ArticleBody["headings"];
  readonly related: readonly SiteCard[];
}

/** The days of a month in whole weeks, with what takes place on each. */
export interface MonthBody {
  readonly kind: "month";
  readonly parts: readonly Selectable<SiteLink>[];
  readonly previous: SiteLink | undefined;
  readonly next: SiteLink | undefined;
  /** Names of the days of a week, short and long. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly days: readonly MonthDay[];
  readonly nothing: string | undefined;
}

interface MonthDay {
  readonly date: SiteDate;
  readonly number: number;
  /** True for a day of the month before or after. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly events: readonly (SiteLink & { readonly time: string | undefined })[];
}

/** Body without content of its own: the previewed block is in a zone. */
export interface AloneBody {
  readonly kind: "alone";
}

/** A form for visitors; without it the time of the form is over. */
export interface FormBody {
  readonly kind: "form";
  readonly introduction: string | null;
  readonly form: SiteFormView | undefined;
  /** Sentence in place of a form that nobody can send any more. */
  readonly closed?: string;
}

/** Texts shown after a form was sent. */
export interface ThanksBody {
  readonly kind: "thanks";
  readonly paragraphs: readonly string[];
  readonly onward: SiteLink;
}

export interface SiteFormView {
  readonly id: string;
  readonly action: string;
  readonly language: Language;
  readonly fields: readonly SiteFormField[];
  /** True if it has to be sent as multipart. */
  readonly hasFiles: boolean;
  /** Label of the button. */
  readonly submit: string;
  readonly token: string;
  /** Path of the page that contains it, if that is not its own. */
  readonly page: string | undefined;
  /** Token of the signed-in person. */
  readonly csrf: string | undefined;
  /** Name of a field that only programs fill in. */
  readonly trap: string;
  /** Reason why it is shown once more. */
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
  /** Condition under which it has to be answered. */
  readonly condition: string | undefined;
  /** Number of that condition, if the style sheet hides the question until it is met. */
  readonly shownBy?: number | undefined;
  /** Numbers of the conditions that choosing it meets, for a consent. */
  readonly shows?: string | undefined;
  readonly value: string;
  readonly options: readonly SiteFormOption[];
  readonly limits: {
    readonly maxLength?: number;
    readonly min?: string | undefined;
    readonly max?: string | undefined;
  };
  /** File types that a browser offers first, for a file. */
  readonly accept: string | undefined;
  /** Link to details, for a consent. */
  readonly link: string | undefined;
  readonly error: string | undefined;
}

interface SiteFormOption {
  readonly id: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** Numbers of the conditions that choosing it meets. */
  readonly shows?: string | undefined;
}

/** A picture that has a page of its own. */
export interface PagePicture {
  /** Its page, or the picture itself until the page exists. */
  readonly href: string;
  readonly picture: SitePicture;
  readonly caption: string | null;
  readonly credit: string | null;
  /** Address where visitors download it, if they may. */
  readonly downloadHref: string | undefined;
}

/** Ordered pictures, each linking to its page. */
export interface GalleryBody {
  readonly kind: "gallery";
  readonly date: SiteDate;
  readonly labels: readonly SiteLabel[];
  readonly perex: string | null;
  readonly layout: "rows" | "grid" | "masonry";
  readonly pictures: readonly PagePicture[];
  readonly others: readonly SiteCard[];
}

/** One of the pictures in large, with links to its neighbours. */
export interface PictureBody {
  readonly kind: "picture";
  readonly shown: PagePicture;
  /** Its position among all of them, from 1. */
  readonly place: number;
  readonly of: number;
  readonly gallery: SiteLink;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Search of a visitor, and its results or what may help. */
export interface SearchBody {
  readonly kind: "search";
  /** URL the form submits to. */
  readonly action: string;
  /** Text as typed. */
  readonly text: string;
  readonly state: "unasked" | "tooShort" | "searched";
  readonly count: number;
  readonly results: readonly SiteResult[];
  /** Other searches if nothing was found, with their number of results. */
  readonly advice: readonly (SiteLink & { readonly count: number })[];
  readonly newest: readonly SiteResult[];
  readonly turns: ArchiveBody["turns"];
}

export interface SiteResult {
  readonly href: string;
  /** Name of the records of its module. */
  readonly kind: string;
  /** Its address as breadcrumbs: `about › history`; empty for the home page. */
  readonly where: string;
  readonly title: readonly Run[];
  readonly excerpt: readonly Run[];
}
