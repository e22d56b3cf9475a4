/** Names of permissions in a form's text: commas between them, or a JSON array; undefined for a broken array. */
export function parsePermissionNames(text: string): readonly string[] | undefined {
  const names = text.trim().startsWith("[") ? namesOfJson(text) : text.split(",");
  return names && tidy(names);
}

/** The text of names: sorted, each once, an array only where a name needs it. */
export function formatPermissionNames(names: Iterable<string>): string {
  const sorted = tidy([...names]);
  return sorted.some((name) => /[,[]/.test(name)) ? JSON.stringify(sorted) : sorted.join(", ");
}

function tidy(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))].sort();
}

function namesOfJson(text: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) && names.every((name) => typeof name === "string") ? names : undefined;
  } catch {
    return undefined;
  }
}
