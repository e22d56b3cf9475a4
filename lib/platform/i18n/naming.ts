/**
 * A message with a name in it, for many names: it is read once, because reading one takes longer than drawing what it
 * stands on.
 */
export function naming(message: (name: string) => string): (name: string) => string {
  const pattern = message(mark);
  return (name) => pattern.replaceAll(mark, () => name);
}

/** Stands for the name; no text has it (Unicode, "private use"). */
const mark = "\uE000";
