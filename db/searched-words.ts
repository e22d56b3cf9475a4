/** Words searched for in the texts of records. */
export interface SearchedWords {
  /** Letters and digits; what begins like one of them holds it. */
  readonly words: readonly string[];
  /** For each of them the stem of its forms, which holds it too; none where only the words themselves count. */
  readonly stems: readonly string[];
  /** Requirement that all of them match, or any. */
  readonly demanded: "all" | "any";
  /** Part of the record in which they must appear. */
  readonly within: "texts" | "title";
}
