/** Makes a text that visitors never read, so that the search of the website does not find it. */
export function unsaid<Text extends { readonly searchText: unknown }>({ searchText: _, ...field }: Text) {
  return field;
}

/** Marks a text that is no prose; replacing words leaves it alone. */
export const verbatim = <Text extends object>(field: Text) => ({ ...field, verbatim: true as const });

/** Makes a choice that listings cannot be filtered by. */
export function unfiltered<Choice extends { readonly filter: unknown }>({ filter: _, ...field }: Choice) {
  return field;
}
