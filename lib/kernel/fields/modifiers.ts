/** A text that visitors never read, so that the search of the website finds nothing by it. */
export function unsaid<Text extends { readonly searchText: unknown }>({ searchText: _, ...field }: Text) {
  return field;
}

/** A choice that no listing is narrowed by. */
export function unfiltered<Choice extends { readonly filter: unknown }>({ filter: _, ...field }: Choice) {
  return field;
}
