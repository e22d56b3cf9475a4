/** Why somebody should look at a record again before visitors see it; nothing of it keeps it from being published. */
export interface Hint {
  readonly reason:
    | "gone"
    | "hidden"
    | "forSignedIn"
    | "noAlternativeText"
    | "heavyPicture"
    | "headingSkipped"
    | "headingEmpty"
    | "noDescription"
    | "noTranslation"
    | "translationOutdated";
  /** The field that it is about; "" for the record as a whole. */
  readonly field: string;
  /** What it is about, such as the words of a heading or the name of a file. */
  readonly about?: string;
}
