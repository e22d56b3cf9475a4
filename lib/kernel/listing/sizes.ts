/** Results up to this size are remembered whole. */
export const mostRemembered = 1000;

/** Records up to this number may be fetched and sorted; for more the order is walked to the end of the page. */
export const mostSorted = 30_000;

/** So many records of an order are looked at one by one before sets of row ids are made. */
export const mostLookedAt = 5000;

/** So many row ids of an index are compared with a set in less time than one row is fetched in. */
export const rowIdsForARow = 5;
