/** What of the texts of records is looked for. */
export interface SearchedWords {
  /** Letters and digits; what begins like one of them holds it. */
  readonly words: readonly string[];
  /** For each of them the stem of its forms, which holds it too; none where only the words themselves count. */
  readonly stems: readonly string[];
  /** Whether all of them are demanded, or any. */
  readonly demanded: "all" | "any";
  /** Where they have to stand. */
  readonly within: "texts" | "title";
}
