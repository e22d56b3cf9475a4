const maxCharacters = 2048;

/**
 * The address in the form it is stored, or undefined where a link must not lead there. Allowed: `page:<id>`,
 * http, https, mailto, tel, `/path` and `#anchor`; never javascript:, data:, or `//host` in any disguise.
 */
export function safeHref(address: string): string | undefined {
  const href = address.trim().replace(/ /g, "%20");
  // Browsers skip control characters inside an address and read "\" as "/", so both could hide another scheme.
  if (href.length > maxCharacters || /[\p{Cc}\p{Cf}\p{Z}\\]/u.test(href) || !href.isWellFormed())
    return undefined;
  if (/^https?:\/\//i.test(href)) return URL.canParse(href) ? href : undefined;
  return patterns.some((pattern) => pattern.test(href)) ? href : undefined;
}

const patterns = [
  /^page:[A-Za-z0-9_-]{1,64}$/,
  /^mailto:[^\s/?@]+@[^\s/?]+(?:\?\S*)?$/i,
  /^tel:\+?[\d().*#;=,-]+$/i,
  /^\/(?!\/)/,
  /^#./,
];

/**
 * The address that somebody typed or pasted means: `example.com` → `https://example.com`,
 * `jana@example.com` → `mailto:jana@example.com`, `+420 123 456 789` → `tel:+420123456789`.
 */
export function hrefFromInput(input: string): string | undefined {
  const text = input.trim();
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)) return safeHref(`mailto:${text}`);
  if (/^\+?\d(?:[\s()-]*\d){8,}$/.test(text)) return safeHref(`tel:${text.replace(/[^\d+]/g, "")}`);
  if (/^(?![a-z]+:)[^\s/:@?#]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu.test(text))
    return safeHref(`https://${text}`);
  return safeHref(text);
}

/** The id in `page:<id>`, or undefined for every other address. */
export function pageIdOf(href: string): string | undefined {
  return /^page:(.+)$/.exec(href)?.[1];
}

/** Whether the address leads to another server. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}
