/** So much is read of each mail: reports begin with what they say, and the mail that came back follows. */
export const longestBeginning = 256 * 1024;
/** A parser takes its time for each line, however short. */
const mostLines = 20_000;

/** As much of a mail as is read, so that none can keep the program busy. */
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
