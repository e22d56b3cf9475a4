import { type Answer, isLoginPage, readAnswer } from "./answer.ts";
import { adoptSession, csrfToken, proveIdentity } from "./dialogs/prove.ts";

/**
 * Sends an action and reads its answer; never throws. If the session has ended or a passkey is required first, the
 * person proves who they are and the action is sent once more; if that needs another page, typed text is stored and
 * the browser leaves for it.
 */
export async function sendAction(url: string, options: ActionOptions = {}): Promise<Answer> {
  const answer = await sendOnce(url, options);
  return (await mayGoAgain(answer)) && !options.signal?.aborted ? sendOnce(url, options) : answer;
}

async function mayGoAgain(answer: Answer): Promise<boolean> {
  if (answer.kind === "outdated") return (await adoptSession()) === "adopted";
  if (answer.kind === "signedOut") return proveIdentity("signIn");
  return answer.kind === "unconfirmed" && proveIdentity("reauthenticate", answer.confirmUrl);
}

async function sendOnce(url: string, options: ActionOptions): Promise<Answer> {
  const response = await fetchOrNothing(url, options);
  if (!response) return { kind: "unreachable" };
  const text = await response.text().catch(() => "");
  const body = parseJson(text);
  const answer = body === undefined ? undefined : readAnswer(response.status, body);
  const location = response.headers.get("content-location");
  if (answer?.kind === "done" && location) return { ...answer, location };
  if (answer) return answer;
  return isLoginPage(response.status, text) ? { kind: "signedOut" } : { kind: "refused", message: "" };
}

interface ActionOptions {
  readonly method?: "POST" | "DELETE";
  readonly body?: FormData | undefined;
  readonly signal?: AbortSignal;
}

async function fetchOrNothing(
  url: string,
  { method = "POST", body, signal }: ActionOptions,
): Promise<Response | undefined> {
  try {
    return await fetch(url, {
      method,
      headers: { accept: "application/json", "x-csrf-token": csrfToken() },
      ...(body ? { body } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
