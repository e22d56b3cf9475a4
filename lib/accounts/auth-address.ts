import type { Language } from "../platform/i18n/languages.ts";

/**
 * Returns the address of a page or form under /auth, which always names its language.
 *
 * @param path without `/auth/`, such as `login`
 * @param parameters of the query; empty ones are left out
 */
export function authAddress(
  path: string,
  language: Language,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  return `/auth/${path}?${new URLSearchParams([...given, ["language", language]])}`;
}
