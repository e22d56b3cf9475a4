/** A text that visitors never read, so that the search of the website finds nothing by it. */
export function unsaid<Text extends { readonly says: unknown }>({ says: _, ...field }: Text) {
  return field;
}
