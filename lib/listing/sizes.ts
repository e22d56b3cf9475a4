/** Results up to this size are remembered whole. */
export const mostRemembered = 1000;

/** Records up to this number are fetched and sorted; of larger sets a page is met soon on the way through the order. */
export const mostSorted = 10_000;

/** A page that is likely to end within so many records of the order is looked for among them first. */
export const mostGlimpsed = 4000;
