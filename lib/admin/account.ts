import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { NextRequest } from "next/server";
import { AuthorityError } from "../accounts/administrators/authority.ts";
import { longestPasskeyName, nextPasskeyName } from "../accounts/administrators/enrolment.ts";
import { reportRefusal, respondRefusal } from "../accounts/administrators/entrance-route.ts";
import { registrationOptions, verifyRegistration } from "../accounts/administrators/passkey-registration.ts";
import { isFreshSignIn, reauthenticationUrl } from "../accounts/administrators/sign-in.ts";
import { checkCsrf, csrfHeader } from "../accounts/csrf.ts";
import type { SignedInAdmin } from "../accounts/current-admin.ts";
import { anyAdmins, findAdmin, listSessionsOfAdmin } from "../accounts/queries/admins.ts";
import {
  insertPasskey,
  listPasskeys,
  removePasskeyRow,
  renamePasskeyRow,
} from "../accounts/queries/passkeys.ts";
import type { Session } from "../accounts/session.ts";
import { updateRecord } from "../kernel/engine/save.ts";
import { environment } from "../platform/env.ts";
import { bodyLimits, readForm } from "../platform/http/body.ts";
import { browserName } from "../platform/http/browser-name.ts";
import { isJsonCaller } from "../platform/http/caller.ts";
import { HttpProblem } from "../platform/http/problem.ts";
import { languageOf } from "../platform/http/request-language.ts";
import {
  errorEnvelope,
  respondJson,
  seeOther,
  translateIssues,
  validationErrors,
} from "../platform/http/respond.ts";
import { route } from "../platform/http/route.ts";
import { type Language, languageLabel, languages } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { requireAdmin } from "./admin-route.ts";
import { findNotice, noticeUrl } from "./notice.ts";
import { pageViewer, requestedPlace } from "./request.ts";
import { respondOk } from "./respond.ts";

/** A request about the account of the person signed in. */
export interface OwnAccountCall {
  readonly request: NextRequest;
  readonly admin: SignedInAdmin;
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Id from the path; 0 where it has none. */
  readonly id: number;
}

/** Without a parameter in its path a handler gets none at all. */
type Context = { params: Promise<{ id?: string } | undefined> };

/** A handler of "my account": requires a signed-in person and the session's token; ownership is up to `handle`. */
export function ownAccountRoute(
  handle: (call: OwnAccountCall) => Promise<Response>,
  { needsFreshSignIn = false } = {},
): (request: NextRequest, context: Context) => Promise<Response> {
  return (request, { params }) =>
    route(request, async () => {
      const admin = await requireAdmin(request);
      const texts = await readForm(request, bodyLimits.auth);
      checkCsrf(request, admin.session, request.headers.get(csrfHeader) ?? texts._csrf);
      const id = idOf((await params)?.id);
      const call = { request, admin, texts, language: languageOf(request.headers), id };
      if (needsFreshSignIn && !isFreshSignIn(admin.session)) return askForPasskey(call);
      try {
        return await handle(call);
      } catch (error) {
        if (!(error instanceof AuthorityError)) throw error;
        await reportRefusal(error, request.headers);
        return respondRefusal(request, error, call.language);
      }
    });
}

/** Throws {@link HttpProblem} 404 for an id that no passkey can have. */
function idOf(segment = "0"): number {
  const id = Number(segment);
  if (!Number.isSafeInteger(id)) throw new HttpProblem(404, "notFound");
  return id;
}

/** Returns the page of "my account", to which plain forms go on. */
export function ownAccountUrl(language: Language): string {
  return `/ADMIN/${language}/account`;
}

function askForPasskey({ request, language }: OwnAccountCall): Response {
  const location = reauthenticationUrl(language, ownAccountUrl(language));
  if (!isJsonCaller(request.headers)) return seeOther(location);
  const message = translator(language, "admin.account")("confirmFirst");
  return errorEnvelope(message, 403, {
    code: "sign_in_not_fresh",
    redirectUrl: location,
    redirectType: "hard",
  });
}

/** Returns the data of "my account" for the signed-in person. */
export async function ownAccountScreen() {
  const { admin, language } = await pageViewer();
  const accountUrl = ownAccountUrl(language);
  const sessions = await listSessionsOfAdmin(admin.id, new Date());
  return {
    accountUrl,
    name: admin.name,
    email: admin.email,
    csrfToken: admin.session.csrf,
    own: await ownDetails(admin, accountUrl, language),
    /** The address where passkeys are stored, if that is not here. */
    serviceUrl: environment().centralAuthority?.issuer,
    /** Address where the person confirms first, when the sign-in is too old to change passkeys. */
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

/** Returns the details the person may change, or what was typed into the plain form that was refused. */
async function ownDetails({ id, session }: SignedInAdmin, accountUrl: string, viewerLanguage: Language) {
  const account = await findAdmin(id);
  const notice = await findNotice(session, (await requestedPlace()).notice, viewerLanguage);
  return {
    accountUrl,
    csrfToken: session.csrf,
    name: notice?.texts?.name ?? account?.name ?? "",
    language: notice?.texts?.language ?? account?.language ?? "",
    languages: languages.map((value) => ({ value, text: languageLabel(value) })),
    errors: notice?.errors ?? [],
  };
}

/**
 * Returns the credentials a password manager may know of, so that it stops offering passkeys that were removed here.
 */
async function acceptedCredentials(adminId: string) {
  const admin = await findAdmin(adminId);
  const own = await listPasskeys(adminId);
  return {
    rpID: new URL(environment().appUrl).hostname,
    userID: admin?.userHandle ?? "",
    allAcceptedCredentialIDs: own.map(({ credentialId }) => credentialId),
  };
}

/** Account fields that the person may change without asking another administrator. */
const ownFields = ["name", "language"] as const;

/** GET /ADMIN/account for scripts: returns the signed-in person and the token that the session now accepts. */
export async function describeOwnAccount({ admin }: OwnAccountCall): Promise<Response> {
  const { id, name, email, session } = admin;
  return respondJson({ id, name, email, csrfToken: session.csrf });
}

/**
 * POST /ADMIN/account: saves one's own `name` and `language` of e-mails, like any change of an account: checked and
 * recorded in the audit log.
 */
export async function handleOwnAccount(call: OwnAccountCall): Promise<Response> {
  const { request, admin, texts, language } = call;
  const sent = ownFields.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const]));
  const own = Object.fromEntries(sent);
  const saved = await updateRecord(anyAdmins, admin.id, own, admin.id);
  if (saved.outcome === "saved")
    return respondOk(call, translator(language, "admin.account")("saved"), ownAccountUrl(language));
  if (saved.outcome !== "invalid") throw new HttpProblem(404, "notFound");
  if (isJsonCaller(request.headers)) return validationErrors(saved.issues, language);
  const location = await noticeUrl(admin.session, ownAccountUrl(language), {
    status: "error",
    message: translator(language, "admin.failures")("update"),
    errors: translateIssues(saved.issues, language),
    texts: own,
  });
  return seeOther(location);
}

interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** True if a password manager stores it on several devices; otherwise it is on one device. */
  readonly isSynced: boolean;
}

/** A person's passkeys, oldest first. */
export async function ownPasskeys(adminId: string): Promise<readonly OwnPasskey[]> {
  const rows = await listPasskeys(adminId);
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    isSynced: backedUp,
  }));
}

/** Returns the options a browser needs to create one more passkey; the challenge is bound to the session. */
export async function addPasskeyOptions(session: Session): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const admin = await findAdmin(session.subject);
  if (!admin) throw new HttpProblem(401, "signedOut");
  return registrationOptions(admin, session.idHash);
}

/** Stores one more passkey of the person signed in and returns its name. Throws AuthorityError. */
export async function addPasskey(
  session: Session,
  attestation: RegistrationResponseJSON,
  language: Language,
): Promise<string> {
  const name = await nextPasskeyName(session.subject, language);
  const { passkey } = await verifyRegistration(attestation, session.subject, name, [session.idHash]);
  await insertPasskey(passkey);
  return name;
}

/** Returns the reason why a name cannot be used, as a code of contract 2; undefined when it can. */
export function passkeyNameProblem(name: string): "required" | "too_long" | undefined {
  if (name === "") return "required";
  return name.length > longestPasskeyName ? "too_long" : undefined;
}

/** Renames one of a person's own passkeys. Throws {@link HttpProblem} 404 for anyone else's. */
export async function renamePasskey(adminId: string, id: number, name: string): Promise<void> {
  if (!(await renamePasskeyRow(adminId, id, name))) throw new HttpProblem(404, "notFound");
}

/**
 * Removes one of a person's own passkeys; returns false for the last one, which stays. Throws {@link HttpProblem}
 * 404.
 */
export async function removePasskey(adminId: string, id: number): Promise<boolean> {
  const outcome = await removePasskeyRow(adminId, id);
  if (outcome === "missing") throw new HttpProblem(404, "notFound");
  return outcome === "removed";
}
