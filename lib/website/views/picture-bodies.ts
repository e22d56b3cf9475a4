import type { SiteCard, SiteDate, SiteLabel, SiteLink, SitePicture } from "./shown.ts";

/** A picture that has a page of its own. */
export interface PagePicture {
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
  readonly pictures: readonly PagePicture[];
  readonly others: readonly SiteCard[];
}

/** One of the pictures in large, and the ways to those beside it. */
export interface PictureBody {
  readonly kind: "picture";
  readonly shown: PagePicture;
  /** Its place among all of them, from 1. */
  readonly place: number;
  readonly of: number;
  readonly gallery: SiteLink;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}
