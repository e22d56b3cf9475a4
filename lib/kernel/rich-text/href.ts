const maxCharacters = 2048;

/** A record of this site that a link points to, wherever visitors find it. */
export interface RecordLink {
  /** Page name of its module. */
  readonly module: string;
  readonly id: string;
}

/**
 * Returns the address in its stored form, or undefined if a link must not point there. Allowed: `<module>:<id>`,
 * http, https, mailto, tel, `/path` and `#anchor`; never javascript:, data:, or `//host` in any disguise.
 */
export function safeHref(address: string): string | undefined {
  const href = address.trim().replace(/ /g, "%20");
  // Browsers skip control characters inside an address and read "\" as "/", so both could hide another scheme.
  if (href.length > maxCharacters || /[\p{Cc}\p{Cf}\p{Z}\\]/u.test(href) || !href.isWellFormed())
    return undefined;
  if (recordLinkOf(href)) return href;
  if (/^https?:\/\//i.test(href)) return URL.canParse(href) ? href : undefined;
  return patterns.some((pattern) => pattern.test(href)) ? href : undefined;
}

const patterns = [/^mailto:[^\s/?@]+@[^\s/?]+(?:\?\S*)?$/i, /^tel:\+?[\d().*#;=,-]+$/i, /^\/(?!\/)/, /^#./];

/**
 * Returns the address meant by typed or pasted text: `example.com` → `https://example.com`, `jana@example.com` →
 * `mailto:jana@example.com`, `+420 123 456 789` → `tel:+420123456789`.
 */
export function hrefFromInput(input: string): string | undefined {
  const text = input.trim();
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)) return safeHref(`mailto:${text}`);
  if (/^\+?\d(?:[\s()-]*\d){8,}$/.test(text)) return safeHref(`tel:${text.replace(/[^\d+]/g, "")}`);
  if (/^(?![a-z]+:)[^\s/:@?#]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu.test(text))
    return safeHref(`https://${text}`);
  return recordLinkOf(text) ? undefined : safeHref(text);
}

/** The record in `<module>:<id>`, or undefined for every other address. */
export function recordLinkOf(href: string): RecordLink | undefined {
  const [, name = "", id = ""] =
    /^([a-z][A-Za-z]{0,39}):(\d{1,15}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(href) ?? [];
  if (name === "" || schemes.has(name.toLowerCase())) return undefined;
  return { module: formerNames[name] ?? name, id };
}

/** Formats a link to a record as texts store it. */
export function recordHref({
  module,
  id,
}: {
  readonly module: string;
  readonly id: string | number;
}): string {
  return `${module}:${id}`;
}

/** Checks whether two addresses in texts link to the same target, however they are written. */
export function isSameLink(one: string, other: string): boolean {
  const [left, right] = [recordLinkOf(one), recordLinkOf(other)];
  return left && right ? recordHref(left) === recordHref(right) : one === other;
}

/** Returns every form in which a text may store a link to a record. */
export function recordHrefs(link: {
  readonly module: string;
  readonly id: string | number;
}): readonly string[] {
  const former = Object.entries(formerNames).filter(([, module]) => module === link.module);
  return [link.module, ...former.map(([name]) => name)].map((module) => recordHref({ module, id: link.id }));
}

/** Schemes that mean something to browsers, telephones and people when followed by a number, and never a record. */
const schemes = new Set([
  "javascript",
  "vbscript",
  "data",
  "blob",
  "file",
  "tel",
  "sms",
  "callto",
  "localhost",
]);

/** Former names of modules that texts still use, from when there was only one to link to. */
const formerNames: Readonly<Record<string, string | undefined>> = { page: "pages" };

/** Checks whether the address links to another server. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}
