/** Words searched for in the texts of records. */
export interface SearchedWords {
  /** Words of letters and digits; a text that has a word beginning like one of them contains it. */
  readonly words: readonly string[];
  /** Stem of the forms of each word, which also counts as containing it; none if only the words themselves count. */
  readonly stems: readonly string[];
  /** Requirement that all of them match, or any. */
  readonly demanded: "all" | "any";
  /** Part of the record in which they must appear. */
  readonly within: "texts" | "title";
}
