/** The number of bytes read of each mail: reports begin with their message, and the returned mail follows. */
export const longestBeginning = 256 * 1024;
/** The limit of lines; a parser needs time for each, however short. */
const mostLines = 20_000;

/** Returns the beginning of a mail, limited so that no mail can keep the program busy. */
export function reportExcerpt(mail: Uint8Array): Uint8Array {
  const beginning = mail.subarray(0, longestBeginning);
  let end = -1;
  for (let line = 0; line < mostLines; line += 1) {
    end = beginning.indexOf(lineFeed, end + 1);
    if (end === -1) return beginning;
  }
  return beginning.subarray(0, end);
}

const lineFeed = 10;
