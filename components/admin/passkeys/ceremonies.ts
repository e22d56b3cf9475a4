import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { PasskeyProblem } from "#lib/platform/i18n/browser-texts";

export interface SignInCeremony {
  /** `/ADMIN/{language}/login`, below which the endpoints are. */
  readonly loginUrl: string;
  readonly fields: JsonObject;
  readonly csrfToken: string;
  /** True if the passkey is offered in the e-mail field, instead of requested at once. */
  readonly useBrowserAutofill: boolean;
  /**
   * Cancels the ceremony until the browser is asked, because only one can run; also while the server's response is on
   * its way, which would replace the cookie of the attempt that another ceremony has begun meanwhile.
   */
  readonly signal?: AbortSignal;
  /** Called when the browser has the passkey's answer. */
  readonly onAnswered: () => void;
}

export type CeremonyOutcome =
  | { readonly kind: "verified"; readonly redirectUrl: string }
  | { readonly kind: "failed"; readonly problem: Problem }
  /** Outcome without a message: no passkey was chosen. */
  | { readonly kind: "silent" };

/** Requests a passkey, has it verified, and returns where to go then; never throws. */
export async function signInWithPasskey(ceremony: SignInCeremony): Promise<CeremonyOutcome> {
  const { loginUrl, fields, csrfToken, useBrowserAutofill, signal, onAnswered } = ceremony;
  const mediation = useBrowserAutofill ? "conditional" : "optional";
  const begun = await postJson(`${loginUrl}/options`, { ...fields, mediation }, csrfToken, signal);
  if (begun.kind !== "ok") return useBrowserAutofill ? { kind: "silent" } : failed(begun);
  if (signal?.aborted) return { kind: "silent" };
  const optionsJSON = begun.body as unknown as PublicKeyCredentialRequestOptionsJSON;
  let credential: AuthenticationResponseJSON;
  try {
    credential = await startAuthentication({ optionsJSON, useBrowserAutofill });
  } catch (error) {
    if (useBrowserAutofill || isAborted(error)) return { kind: "silent" };
    return { kind: "failed", problem: { code: problemOfCeremony(error, "signIn") } };
  }
  onAnswered();
  const verified = await postJson(`${loginUrl}/verify`, { credential }, csrfToken);
  if (verified.kind === "ok")
    return { kind: "verified", redirectUrl: messageOfAnswer(dataOf(verified.body), "redirectUrl") };
  if (verified.kind === "refused" && verified.code === "unknown_credential")
    forget(optionsJSON.rpId, credential.id);
  return failed(verified);
}

/** Returns the problem of an unsuccessful response. */
export function ceremonyProblem(answer: Exclude<CeremonyAnswer, { kind: "ok" }>): Problem {
  if (answer.kind === "unreachable") return { code: "offline" };
  return answer.message ? { message: answer.message } : { code: "unexpected" };
}

function failed(answer: Exclude<CeremonyAnswer, { kind: "ok" }>): CeremonyOutcome {
  return { kind: "failed", problem: ceremonyProblem(answer) };
}

/** Informs the password manager that a passkey is no longer of use (WebAuthn §5.1.10); few support this. */
function forget(rpID: string | undefined, credentialID: string): void {
  if (rpID) sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => undefined);
}

interface CreationCeremony {
  readonly optionsUrl: string;
  readonly verifyUrl: string;
  /** Fields sent with both requests. */
  readonly fields: JsonObject;
  readonly csrfToken: string;
  /** Called when the browser has created the passkey. */
  readonly onCreated: () => void;
}

/**
 * Creates a passkey and has it stored; returns the server's last response, or why the browser created none. Never
 * throws.
 */
export async function createPasskey(
  ceremony: CreationCeremony,
): Promise<CeremonyAnswer | { readonly kind: "notCreated"; readonly problem: Problem }> {
  const { optionsUrl, verifyUrl, fields, csrfToken, onCreated } = ceremony;
  const code = browserProblem();
  if (code) return { kind: "notCreated", problem: { code } };
  const begun = await postJson(optionsUrl, fields, csrfToken);
  if (begun.kind !== "ok") return begun;
  let credential: RegistrationResponseJSON;
  try {
    const optionsJSON = begun.body as unknown as PublicKeyCredentialCreationOptionsJSON;
    credential = await startRegistration({ optionsJSON });
  } catch (error) {
    return { kind: "notCreated", problem: { code: problemOfCeremony(error, "creation") } };
  }
  onCreated();
  return postJson(verifyUrl, { ...fields, credential }, csrfToken);
}

/** Reason why the browser gave no passkey; each has a message, see `useProblemText`. */
export type CeremonyProblem = PasskeyProblem | "not_created" | "unable";

/** Problem of a ceremony: a reason known here, or a message that the server wrote. */
export type Problem = { readonly code: CeremonyProblem } | { readonly message: string };

/** Checks whether another ceremony took over, which is not worth reporting. */
export function isAborted(error: unknown): boolean {
  return nameOf(error) === "AbortError";
}

/**
 * Returns the problem to show for an error of navigator.credentials (WebAuthn §5.1.3, §5.1.4). Browsers hide whether
 * a person refused, ran out of time or has no passkey, so the message must not claim any.
 */
export function problemOfCeremony(error: unknown, ceremony: "signIn" | "creation"): CeremonyProblem {
  const isCreation = ceremony === "creation";
  switch (nameOf(error)) {
    case "NotAllowedError":
      return isCreation ? "not_created" : "not_used";
    case "InvalidStateError":
      return isCreation ? "already_registered" : "unexpected";
    case "ConstraintError":
    case "NotSupportedError":
      return isCreation ? "unable" : "unexpected";
    case "SecurityError":
      return "wrong_address";
    default:
      return "unexpected";
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "";
}

/** Returns why this browser cannot use passkeys at all, or undefined when it can. */
export function browserProblem(): CeremonyProblem | undefined {
  if (!window.isSecureContext) return "wrong_address";
  return browserSupportsWebAuthn() ? undefined : "unsupported";
}

/** Response of an endpoint for signing in or for "my account". */
export type CeremonyAnswer =
  | { readonly kind: "ok"; readonly body: JsonObject }
  | Refusal
  | { readonly kind: "unreachable" };

interface Refusal {
  readonly kind: "refused";
  readonly code: string;
  readonly message: string;
  readonly data: JsonObject;
  /** True if the session has ended; the response was the login page. */
  readonly isSignedOut: boolean;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Sends fields as JSON; never throws. `csrfToken` is empty where no one is signed in. */
export async function postJson(
  url: string,
  fields: JsonObject,
  csrfToken: string,
  signal: AbortSignal | null = null,
): Promise<CeremonyAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", "x-csrf-token": csrfToken },
      body: JSON.stringify(fields),
      signal,
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && isObject(body)) return { kind: "ok", body };
    return refusal(response.status, isObject(body) ? body : {});
  } catch {
    return { kind: "unreachable" };
  }
}

/** Returns a text of an object, "" where it has none. */
export function messageOfAnswer(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === "string" ? value : "";
}

export function dataOf(envelope: JsonObject): JsonObject {
  return isObject(envelope.data) ? envelope.data : {};
}

function refusal(status: number, body: JsonObject): Refusal {
  const data = dataOf(body);
  const isSignedOut = status === 401 && !("message" in body);
  return {
    kind: "refused",
    code: messageOfAnswer(data, "code"),
    message: messageOfAnswer(body, "message"),
    data,
    isSignedOut,
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
