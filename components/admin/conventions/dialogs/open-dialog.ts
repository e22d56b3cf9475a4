import type { ActionFormAnswer } from "#lib/admin/form/form-description";
import { isLoginPage } from "../answer.ts";
import { isBusy, whileBusy } from "../busy.ts";
import { isPlainClick } from "../content-link.ts";
import type { Host } from "../host.ts";
import { leaveToSignIn } from "../sign-in.ts";

/** Handles data-dialog: shows the form of an action in a dialog; where that is impossible, the link opens its page. */
export async function openDialog(event: MouseEvent, link: HTMLElement, host: Host): Promise<void> {
  const url = link.dataset.dialog ?? "";
  if (!isPlainClick(event)) return;
  event.preventDefault();
  if (isBusy(link)) return;
  const answer = await whileBusy([link], () => fetchForm(url));
  if (answer === "signedOut") return leaveToSignIn();
  if (!answer) return host.navigate(url);
  host.openAction({ form: answer, isInFragment: link.closest("[data-fragment]") !== null });
}

async function fetchForm(url: string): Promise<ActionFormAnswer | "signedOut" | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    const text = await response.text();
    if (isLoginPage(response.status, text)) return "signedOut";
    const body: unknown = response.ok ? JSON.parse(text) : undefined;
    return isActionForm(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isActionForm(body: unknown): body is ActionFormAnswer {
  return typeof body === "object" && body !== null && "actionUrl" in body && "fields" in body;
}
