/** Results up to this size are remembered whole. */
export const mostRemembered = 1000;

/** Records up to this number may be fetched and sorted; for more the order is walked to the end of the page. */
export const mostSorted = 30_000;

/** Number of records of an order that are checked one by one before sets of row ids are made. */
export const mostLookedAt = 5000;

/** Number of row ids of an index that are compared with a set in less time than fetching one row takes. */
export const rowIdsForARow = 5;
