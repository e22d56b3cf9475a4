import { listPasskeys } from "#lib/accounts/queries/passkeys";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";

/** Longest name of a passkey, in characters. */
export const longestPasskeyName = 60;

/** A numbered name that none of a person's passkeys has; what makes it is unknown without attestation. */
export async function nextPasskeyName(adminId: string, language: Language): Promise<string> {
  const t = translator(language, "admin.account");
  const taken = new Set((await listPasskeys(adminId)).map(({ name }) => name));
  let number = 1;
  while (taken.has(t("defaultName", { number }))) number += 1;
  return t("defaultName", { number });
}
