/** Bytes that a text, a blob or a row may have, also in between. */
export const longestValue = 32 * 1024 * 1024;
