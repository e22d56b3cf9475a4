import { currentHost } from "../current-host.ts";
import type { ProofPurpose } from "../host.ts";
import { leaveToConfirm, leaveToSignIn, showSignInAddress } from "../sign-in.ts";

/**
 * Makes the person prove who they are: in a dialog over the page where possible, so that the result says whether it
 * worked; otherwise the browser leaves for the page that does it.
 */
export async function proveIdentity(purpose: ProofPurpose, confirmUrl = ""): Promise<boolean> {
  const prove = currentHost()?.prove;
  if (prove && purpose === "signIn") {
    const returnHere = showSignInAddress();
    return whileNothingRuns(() => prove(purpose)).finally(returnHere);
  }
  if (prove) return whileNothingRuns(() => prove(purpose));
  if (purpose === "signIn") leaveToSignIn();
  else leaveToConfirm(confirmUrl);
  return false;
}

/** Removes the busy marks while a person is asked, and restores them afterwards. */
async function whileNothingRuns(ask: () => Promise<boolean>): Promise<boolean> {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')];
  for (const element of busy) element.removeAttribute("aria-busy");
  const goesOn = await ask();
  if (goesOn) for (const element of busy) element.setAttribute("aria-busy", "true");
  return goesOn;
}

/**
 * Switches the page to the browser's current session. Only if it belongs to the same person, because no one may
 * submit the content of the page in another's name.
 *
 * @param url what answers who is signed in; `/ADMIN/account` unless signing in itself leads there
 */
export async function adoptSession(url = "/ADMIN/account"): Promise<"adopted" | "somebodyElse" | "failed"> {
  const session = await sessionAt(url);
  if (!session) return "failed";
  if (session.id !== currentHost()?.adminId) return "somebodyElse";
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
  if (meta) meta.content = session.csrfToken;
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=hidden][name=_csrf]"))
    input.value = session.csrfToken;
  return "adopted";
}

export function csrfToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
}

async function sessionAt(
  url: string,
): Promise<{ readonly id: string; readonly csrfToken: string } | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isSession(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isSession(body: unknown): body is { readonly id: string; readonly csrfToken: string } {
  return (
    typeof body === "object" &&
    body !== null &&
    "id" in body &&
    typeof body.id === "string" &&
    "csrfToken" in body &&
    typeof body.csrfToken === "string"
  );
}
