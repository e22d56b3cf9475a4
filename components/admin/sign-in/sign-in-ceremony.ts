import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
} from "@simplewebauthn/browser";
import { isAborted, type Problem, problemOfCeremony } from "./ceremony-problem.ts";
import { type Answer, dataOf, type JsonObject, postJson, textOf } from "./post-json.ts";

export interface SignInCeremony {
  /** `/ADMIN/{language}/login`, below which the endpoints are. */
  readonly loginUrl: string;
  readonly fields: JsonObject;
  readonly csrfToken: string;
  /** Offer the passkey in the e-mail field and wait, instead of asking at once. */
  readonly useBrowserAutofill: boolean;
  /**
   * Calls the ceremony off until the browser is asked, because only one can run; also on the way from the server,
   * whose answer would replace the cookie of the attempt that another ceremony has begun meanwhile.
   */
  readonly signal?: AbortSignal;
  /** Called when the browser has the passkey's answer. */
  readonly onAnswered: () => void;
}

export type Outcome =
  | { readonly kind: "verified"; readonly redirectUrl: string }
  | { readonly kind: "failed"; readonly problem: Problem }
  /** Nobody chose a passkey: nothing to tell. */
  | { readonly kind: "silent" };

/** Asks for a passkey, has it verified, and tells where to go then; never throws. */
export async function signInWithPasskey(ceremony: SignInCeremony): Promise<Outcome> {
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
    return { kind: "verified", redirectUrl: textOf(dataOf(verified.body), "redirectUrl") };
  if (verified.kind === "refused" && verified.code === "unknown_credential")
    forget(optionsJSON.rpId, credential.id);
  return failed(verified);
}

/** The problem of an answer that was no success. */
export function problemOf(answer: Exclude<Answer, { kind: "ok" }>): Problem {
  if (answer.kind === "unreachable") return { code: "offline" };
  return answer.message ? { message: answer.message } : { code: "unexpected" };
}

function failed(answer: Exclude<Answer, { kind: "ok" }>): Outcome {
  return { kind: "failed", problem: problemOf(answer) };
}

/** Tells the password manager that a passkey is of no use any more (WebAuthn §5.1.10); few listen. */
function forget(rpID: string | undefined, credentialID: string): void {
  if (rpID) sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => undefined);
}
