import { currentHost } from "./current-host.ts";
import { sendAsking } from "./forms/send-asking.ts";
import { tellFailure } from "./json-action.ts";

/** For a change that no element stands for, such as dragging: sends fields, tells, draws the page anew. */
export async function postAndRefresh(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const host = currentHost();
  if (!host) return;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await sendAsking(url, { body, busy: [] }, host);
  if (!answer) return;
  if (answer.kind !== "done") return tellFailure(answer, host);
  if (answer.message) host.tell("ok", answer.message, answer.data.undo);
  await host.refresh();
}
