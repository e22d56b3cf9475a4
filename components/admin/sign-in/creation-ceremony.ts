import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { browserProblem } from "./browser-problem.ts";
import { type Problem, problemOfCeremony } from "./ceremony-problem.ts";
import { type Answer, type JsonObject, postJson } from "./post-json.ts";

export interface CreationCeremony {
  readonly optionsUrl: string;
  readonly verifyUrl: string;
  /** Sent with both requests. */
  readonly fields: JsonObject;
  readonly csrfToken: string;
  /** Called when the browser has created the passkey. */
  readonly onCreated: () => void;
}

/** Creates a passkey and has it stored; the server's last answer, or why the browser created none. Never throws. */
export async function createPasskey(
  ceremony: CreationCeremony,
): Promise<Answer | { readonly kind: "notCreated"; readonly problem: Problem }> {
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
