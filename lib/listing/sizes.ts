/** Results up to this size are remembered whole. */
export const mostRemembered = 1000;

/** Records up to this number are fetched and sorted; in larger sets a page is met soon on the way through the order. */
export const mostSorted = 10_000;

/** So many of the first records of an order are looked at one by one before sets of row ids are made. */
export const mostGlimpsed = 2000;
