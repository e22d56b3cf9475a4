/**
 * Checks whether a text is an absolute http or https address that may be linked. Names and passwords before the host
 * are refused, because `https://bank.example@evil.example` leads elsewhere than it reads; so are invisible
 * characters, and the backslash, which browsers read as a slash.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(text) || /[\s\p{Cc}\p{Cf}\\]/u.test(text) || !URL.canParse(text))
    return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
