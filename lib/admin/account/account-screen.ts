import { isFreshSignIn, reauthenticationUrl } from "#lib/accounts/administrators/fresh-sign-in";
import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { findAdmin, listSessionsOfAdmin } from "#lib/accounts/queries/admins";
import { listPasskeys } from "#lib/accounts/queries/passkeys";
import { findNotice } from "#lib/admin/notice";
import { pageViewer, requestedPlace } from "#lib/admin/request";
import { environment } from "#lib/platform/env";
import { browserName } from "#lib/platform/http/browser-name";
import { languageLabels } from "#lib/platform/i18n/language-names";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { ownPasskeys } from "./own-passkeys.ts";

/** What "my account" shows of the person signed in. */
export async function accountScreen() {
  const { admin, language } = await pageViewer();
  const accountUrl = `/ADMIN/${language}/account`;
  const sessions = await listSessionsOfAdmin(admin.id, new Date());
  return {
    accountUrl,
    name: admin.name,
    email: admin.email,
    csrfToken: admin.session.csrf,
    own: await ownDetails(admin, accountUrl, language),
    /** The address where passkeys are kept, when that is not here. */
    serviceUrl: environment().centralAuthority?.issuer,
    /** Where the person confirms first, when the sign-in is too old to change passkeys. */
    confirmUrl: isFreshSignIn(admin.session)
      ? undefined
      : reauthenticationUrl(language, `${accountUrl}?confirmed=1`),
    passkeys: await ownPasskeys(admin.id),
    accepted: await acceptedCredentials(admin.id),
    sessions: sessions.map((session) => ({
      id: session.idHash,
      isCurrent: session.idHash === admin.session.idHash,
      browser: browserName(session.userAgent),
      ip: session.ip,
      signedInAt: session.createdAt,
      seenAt: session.lastSeenAt,
    })),
  };
}

/** What the person may change, or what was typed into the plain form that was refused. */
async function ownDetails({ id, session }: SignedInAdmin, accountUrl: string, viewerLanguage: Language) {
  const account = await findAdmin(id);
  const notice = await findNotice(session, (await requestedPlace()).notice, viewerLanguage);
  return {
    accountUrl,
    csrfToken: session.csrf,
    name: notice?.texts?.name ?? account?.name ?? "",
    language: notice?.texts?.language ?? account?.language ?? "",
    languages: languages.map((value) => ({ value, text: languageLabels[value] })),
    errors: notice?.errors ?? [],
  };
}

/** What a password manager may be told, so that it stops offering passkeys that were removed here. */
async function acceptedCredentials(adminId: string) {
  const admin = await findAdmin(adminId);
  const own = await listPasskeys(adminId);
  return {
    rpID: new URL(environment().appUrl).hostname,
    userID: admin?.userHandle ?? "",
    allAcceptedCredentialIDs: own.map(({ credentialId }) => credentialId),
  };
}
