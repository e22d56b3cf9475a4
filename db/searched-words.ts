/** What of the texts of records is looked for. */
export interface SearchedWords {
  /** Letters and digits; what begins like one of them holds it. */
  readonly words: readonly string[];
  /** Whether all of them are demanded, or any. */
  readonly demanded: "all" | "any";
  /** Where they have to stand. */
  readonly within: "texts" | "title";
}
