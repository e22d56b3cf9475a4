/** True for letters, digits and hyphens between dots (RFC 1123 §2.1) without a number at the end, as IP addresses have. */
export function isHostName(text: string): boolean {
  const labels = text.split(".");
  return (
    labels.every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/i.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

export function isLoopback({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** True for an issuer identifier (OpenID Connect Discovery 1.0 §3); it is trusted, so it must be private to both ends. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  const isPrivate = protocol === "https:" || (protocol === "http:" && isLoopback(new URL(text)));
  return isPrivate && username === "" && password === "";
}

export function isBareAddress({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === "/" && [search, hash, username, password].every((part) => part === "");
}
