/** A choice that no listing is narrowed by. */
export function unfiltered<Choice extends { readonly filter: unknown }>({ filter: _, ...field }: Choice) {
  return field;
}
