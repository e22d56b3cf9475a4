/**
 * Returns a value as PostgreSQL can hold it: the character U+0000, which its text cannot contain, becomes U+FFFD, as
 * in every page that a browser shows.
 */
export function storable(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;
}

/** Returns a value as JSON that PostgreSQL can query, which cannot contain U+0000 either. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text?.includes(String.raw`\u0000`)) return text;
  return JSON.stringify(value, (_, member) => withoutNul(member));
}

function withoutNul(member: unknown): unknown {
  if (typeof member === "string") return storable(member);
  if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
  return Object.fromEntries(Object.entries(member).map(([name, one]) => [storable(name), one]));
}
