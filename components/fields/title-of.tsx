/** Returns the hover text of a text that may be cut off; undefined if it is too short to be cut off in any column. */
export function fieldTitle(text: string): string | undefined {
  return text.length > longestWhole ? text : undefined;
}

const longestWhole = 12;
