const mebibyte = 1024 * 1024;

/** Files larger than this come in parts where the browser can send them so. */
export const largeFrom = 8 * mebibyte;

/** Largest part: little enough to be sent again, and enough that the answers between do not matter. */
export const partBytes = 4 * mebibyte;
