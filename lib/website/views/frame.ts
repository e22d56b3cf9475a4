import type { Language } from "#lib/platform/i18n/languages";
import type { SiteLink } from "./shown.ts";

/** Something in a menu. */
export interface NavigationItem {
  readonly text: string;
  /** Undefined for a heading. */
  readonly href: string | undefined;
  /** The page being shown, or a page above it; a heading is a section while one of its links is current. */
  readonly current: "page" | "section" | undefined;
  /** True if a line appears before it. */
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

/** Layout of the navigation in the header of wide screens. */
export interface HeaderRoom {
  /** Two if the navigation has its own row under the site's name. */
  readonly rows: 1 | 2;
  /** Window width from which an item is in the row, by its position; the others are always in the menu. */
  readonly shownFrom: Readonly<Record<number, HeaderStep>>;
  /** Window width from which there is no menu, because everything fits. */
  readonly completeFrom: HeaderStep | undefined;
}

/** An organisation in a few lines, with its clickable contacts. */
export interface SiteContact {
  readonly lines: readonly string[];
  readonly email?: string;
  readonly telephone?: SiteLink;
}

/** The logo of the site, with the one for dark grounds. */
export interface SiteLogo {
  readonly light: LogoPicture;
  readonly dark?: LogoPicture;
}

/** A logo in the size it is shown in, in pixels of the page; `sharp` is its file for dense screens. */
export interface LogoPicture {
  readonly src: string;
  readonly sharp?: string;
  readonly width: number;
  readonly height: number;
}

/** Parts that surround every page of a language. */
export interface SiteFrame {
  readonly language: Language;
  readonly name: string;
  /** Shown in place of the name in the header. */
  readonly logo?: SiteLogo;
  readonly tagline: string;
  /** Lines of the footer's own text. */
  readonly footer: readonly string[];
  /** Organisation the site belongs to, with its contact details. */
  readonly contact?: SiteContact;
  readonly homeHref: string;
  readonly searchHref: string;
  readonly navigation: readonly NavigationItem[];
  /** Links in the footer; undefined if none are set, so that it repeats the navigation. */
  readonly footerMenu: readonly NavigationItem[] | undefined;
  /** The line at the very end, such as what is done with personal data. */
  readonly legal: readonly NavigationItem[];
  readonly header: HeaderRoom;
  readonly languages: readonly LanguageLink[];
}
