/** Makes a text that visitors never read, so that the search of the website does not find it. */
export function unsaid<Text extends { readonly searchText: unknown }>({ searchText: _, ...field }: Text) {
  return field;
}

/** Makes a choice that listings cannot be filtered by. */
export function unfiltered<Choice extends { readonly filter: unknown }>({ filter: _, ...field }: Choice) {
  return field;
}
