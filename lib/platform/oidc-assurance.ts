/**
 * Proof that makes a sign-in at a central authority as good as a passkey: alternatives, each a list of claims that
 * must all be there, or the operator's word that this issuer accepts nothing weaker.
 */
export type Assurance = "trust-issuer" | readonly (readonly string[])[];

/** Values of `amr` (RFC 8176) that passkeys have: phishing-resistant, the same in hardware, a key in hardware. */
export const defaultAssurance = "phr,phrh,hwk,user+mfa";

/**
 * Reads `phr,user+mfa` or `acr=urn:example:mfa`: a comma between alternatives, a plus between what must come
 * together; `acr=` names a value of `acr`, everything else a member of `amr`. Undefined when it says nothing.
 */
export function parseAssurance(text: string): Assurance | undefined {
  if (text === "trust-issuer") return text;
  const alternatives = text.split(",").map((alternative) => alternative.trim().split("+"));
  return alternatives.flat().every((claim) => /^(acr=)?[^\s=]+$/.test(claim)) ? alternatives : undefined;
}

/** Checks whether a sign-in with these claims (OpenID Connect Core 1.0 §2) is good enough. */
export function isAssured(
  assurance: Assurance,
  { amr, acr }: { readonly amr: readonly string[]; readonly acr?: string | undefined },
): boolean {
  if (assurance === "trust-issuer") return true;
  const given = new Set([...amr, ...(acr === undefined ? [] : [`acr=${acr}`])]);
  return assurance.some((alternative) => alternative.every((claim) => given.has(claim)));
}
