import { randomToken } from "#lib/platform/random";

/** A token of a link: a selector by which it is found and a verifier of which only a hash is stored. */
export interface LinkToken {
  /** 128 random bits, base64url. */
  readonly selector: string;
  /** 256 random bits, base64url. */
  readonly verifier: string;
}

export function newLinkToken(): LinkToken {
  return { selector: randomToken(16), verifier: randomToken(32) };
}

/** The text in the link: `selector.verifier`. */
export function writeLinkToken({ selector, verifier }: LinkToken): string {
  return `${selector}.${verifier}`;
}

/** The parts of a text, or undefined when it never was a token. */
export function readLinkToken(text: string | null | undefined): LinkToken | undefined {
  const [, selector, verifier] = /^([\w-]{22})\.([\w-]{43})$/.exec(text ?? "") ?? [];
  return selector && verifier ? { selector, verifier } : undefined;
}
