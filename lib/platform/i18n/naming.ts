/**
 * Prepares a message with a name in it, for many names: it is parsed once, because parsing takes longer than
 * rendering the message's surroundings.
 */
export function naming(message: (name: string) => string): (name: string) => string {
  const pattern = message(mark);
  return (name) => pattern.replaceAll(mark, () => name);
}

/** Placeholder for the name; no text has it (Unicode, "private use"). */
const mark = "\uE000";
