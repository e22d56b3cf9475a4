/** A stretch of a text, and whether it is what was looked for. */
export interface Run {
  readonly text: string;
  readonly isFound: boolean;
}

/** Stand around what was found in texts that come from the index; no text holds them (see `recordWords`). */
export const marks = ["\u0002", "\u0003"] as const;

/** A text with marks as the stretches that it is made of. */
export function readMarked(text: string): readonly Run[] {
  const [open, close] = marks;
  return text.split(open).flatMap((part, index) => {
    const [found = "", rest = ""] = index === 0 ? ["", part] : splitAt(part, close);
    return [
      { text: found, isFound: true },
      { text: rest, isFound: false },
    ].filter((run) => run.text !== "");
  });
}

export function isMarked(text: string): boolean {
  return text.includes(marks[0]);
}

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? ["", text] : [text.slice(0, at), text.slice(at + separator.length)];
}
