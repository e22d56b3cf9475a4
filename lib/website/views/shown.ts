/** Data the components of the public site render: plain data, addresses already resolved. */
export interface SiteLink {
  readonly href: string;
  readonly text: string;
}

/** A stored picture; an empty `alt` means decorative. */
export interface SitePicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Version of the present content in its addresses. */
  readonly version?: string;
  readonly alt: string;
  /** Point that must stay in sight if it is cropped, from 0 to 1 from the left and from the top. */
  readonly focal?: { readonly x: number; readonly y: number };
}

/** A day as programs and people read it. */
export interface SiteDate {
  readonly dateTime: string;
  readonly text: string;
}

/** Label something is sorted under. */
export interface SiteLabel {
  readonly text: string;
  /** Name of a colour in labels.css. */
  readonly color: string;
  /** Address of everything sorted there. */
  readonly href: string;
}

export interface SiteCard extends SiteLink {
  /** Day of its subject. */
  readonly date?: SiteDate;
  readonly label?: SiteLabel | undefined;
  readonly isPinned?: boolean;
  /** Time and place of the event. */
  readonly event?: SiteEvent | undefined;
  /** Amount of content, such as `12 pictures`. */
  readonly extent?: string;
  readonly perex: string | null;
  readonly picture: SitePicture | undefined;
}

/** An event that is to come. */
interface SiteEvent {
  /** Start and end, in one line. */
  readonly when: SiteDate;
  readonly place: string | null;
}

export interface SiteFeed extends SiteLink {
  readonly type: string;
}
