import { countFailedLetters } from "#db/queries/outbox";
import { listPasskeys } from "#db/queries/passkeys";
import { waitingRegistrations } from "#db/queries/website-users";
import type { SignedInAdmin } from "#lib/auth/current-admin";
import { allows } from "#lib/auth/permissions";
import { environment } from "#lib/env";
import type { Language } from "#lib/i18n/languages";
import type { Attention } from "./dashboard-description.ts";
import { adminUrl } from "./urls.ts";

/** What an administrator should look at, the most pressing first; only what they may do something about. */
export async function loadAttention(admin: SignedInAdmin, language: Language): Promise<readonly Attention[]> {
  const mayRead = (page: string) => allows(admin.permissions, page, "read");
  const { centralAuthority, resendApiKey, smtpUrl } = environment();
  const [failed, waiting, passkeys] = await Promise.all([
    mayRead("emailLog") ? countFailedLetters() : 0,
    mayRead("users") ? waitingRegistrations(0).then(({ count }) => count) : 0,
    centralAuthority ? undefined : listPasskeys(admin.id).then(({ length }) => length),
  ]);
  const isMailSent = resendApiKey !== undefined || smtpUrl !== undefined;
  const all: readonly (Attention & { readonly isDue: boolean })[] = [
    { reason: "failedLetters", count: failed, url: adminUrl(language, "emailLog"), isDue: failed > 0 },
    { reason: "waiting", count: waiting, url: adminUrl(language, "users"), isDue: waiting > 0 },
    { reason: "onePasskey", count: 1, url: adminUrl(language, "account"), isDue: passkeys === 1 },
    {
      reason: "lettersInFolder",
      count: 1,
      url: adminUrl(language, "emailLog"),
      isDue: mayRead("emailLog") && !isMailSent,
    },
  ];
  return all.filter(({ isDue }) => isDue).map(({ isDue: _, ...item }) => item);
}
