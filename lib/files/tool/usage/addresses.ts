import { parsePath } from "../roots/path.ts";

/** How an address of a file may stand in texts: as browsers write it, and as people type it. */
export function spellingsOf(path: string): readonly string[] {
  const { names } = parsePath(path);
  const encoded = `/files/${names.map(encodeURIComponent).join("/")}`;
  const plain = `/files/${names.join("/")}`;
  return [...new Set([encoded, encodeURI(plain), plain])];
}

/** What may follow an address: its end, another part of it, or what cannot belong to it. */
const boundary = String.raw`(?=$|[/?#"'\\<>()\[\]{},;|\s])`;

/** Finds addresses of a file, or of anything in a folder; never those of `a.txt.bak` for `a.txt`. */
export function addressPattern(path: string): RegExp {
  const spellings = spellingsOf(path).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?:${spellings.join("|")})${boundary}`, "g");
}

/** A text, list or document in which addresses lead to where a file is now. */
export function withAddresses(value: unknown, pattern: RegExp, to: string): unknown {
  if (typeof value === "string") return value.replace(pattern, () => to);
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, pattern, to));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withAddresses(one, pattern, to)]),
  );
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
