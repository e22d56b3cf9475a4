import type { Secrets } from "#lib/platform/seal";

/** What stands where a secret stood. */
export const mask = "••••••";

/** A text such as an answer of a mail server, which may quote the mail, without any of the secrets in it. */
export function withoutSecrets(text: string, secrets: Secrets): string {
  const values = Object.values(secrets).filter(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return values.flatMap(partsOf).reduce((rest, part) => rest.replaceAll(part, mask), text);
}

/** A link whole, and its token alone in case only a part of the link is quoted. */
function partsOf(value: string): string[] {
  if (!URL.canParse(value)) return [value];
  return [value, ...value.split(/[/?&=#]/).filter((part) => part.length >= 16)];
}
