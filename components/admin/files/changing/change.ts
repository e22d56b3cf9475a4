import { currentHost } from "#components/admin/conventions/current-host";
import { sendAsking } from "#components/admin/conventions/forms/send-asking";
import { tellFailure } from "#components/admin/conventions/json-action";

/** What a change is sent with; of several texts each is a field of its own. */
export type ChangeFields = Readonly<Record<string, string | readonly string[]>>;

/** Sends a change, asks what the server asks, tells what came of it and draws the page anew; whether it was done. */
export async function change(url: string, fields: ChangeFields): Promise<boolean> {
  const host = currentHost();
  if (!host) return false;
  const body = new FormData();
  body.append("_asks", "1");
  for (const [name, value] of Object.entries(fields))
    for (const text of typeof value === "string" ? [value] : value) body.append(name, text);
  const answer = await sendAsking(url, { body, busy: [] }, host);
  if (!answer) return false;
  if (answer.kind !== "done") {
    tellFailure(answer, host);
    return false;
  }
  if (answer.message) host.tell("ok", answer.message, answer.data.undo);
  const { redirectUrl } = answer.data;
  await (redirectUrl ? host.navigate(redirectUrl) : host.refresh());
  return true;
}
