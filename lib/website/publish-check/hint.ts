/** Why somebody should look at a record again before others see it; only what `stops` keeps it from that. */
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
    | "nothingLinksHere"
    | "nobodyIsTold"
    | "translationOutdated"
    | "noList"
    | "emptyContent"
    | "noRecipients"
    | "noFooter"
    | "tooLarge"
    | "noWords"
    | "speechlessPictures"
    | "wordlessSubject"
    | "noPreheader"
    | "unknownMergeField";
  /** The field that it is about; "" for the record as a whole. */
  readonly field: string;
  /** What it is about, such as the words of a heading or the name of a file. */
  readonly about?: string;
  /** It has to be put right. */
  readonly stops?: true;
}
