import { type Answer, isLoginPage, readAnswer } from "./answer.ts";
import { leaveToConfirm, leaveToSignIn } from "./sign-in.ts";

/**
 * Sends an action and reads its answer; never throws. When the session has ended or the passkey is asked for
 * first, what was typed is kept and the browser leaves for the login page.
 */
export async function sendAction(url: string, options: ActionOptions = {}): Promise<Answer> {
  const response = await fetchOrNothing(url, options);
  if (!response) return { kind: "unreachable" };
  const text = await response.text().catch(() => "");
  const body = parseJson(text);
  const answer = body === undefined ? undefined : readAnswer(response.status, body);
  if (answer?.kind === "unconfirmed") leaveToConfirm(answer.confirmUrl);
  const location = response.headers.get("content-location");
  if (answer?.kind === "done" && location) return { ...answer, location };
  if (answer) return answer;
  if (!isLoginPage(response.status, text)) return { kind: "refused", message: "" };
  leaveToSignIn();
  return { kind: "signedOut" };
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
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
  try {
    return await fetch(url, {
      method,
      headers: { accept: "application/json", "x-csrf-token": token },
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
