/** Data the components of the public site render: plain data, addresses already resolved. */
export interface SiteLink {
  readonly href: string;
  readonly text: string;
}

/** A picture of the store; an empty `alt` is decorative. */
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
  /** Name of a colour of labels.css. */
  readonly color: string;
  /** Address of everything sorted there. */
  readonly href: string;
}

export interface SiteCard extends SiteLink {
  /** The day that it is about. */
  readonly date?: SiteDate;
  readonly label?: SiteLabel | undefined;
  readonly isPinned?: boolean;
  /** When and where it takes place. */
  readonly event?: SiteEvent | undefined;
  /** Amount of content, such as `12 pictures`. */
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
