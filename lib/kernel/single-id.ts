/** Id of the one record of a single module. */
export const singleId = 1;
