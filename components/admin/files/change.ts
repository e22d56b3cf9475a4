import { currentHost } from "../conventions/current-host.ts";
import { reportFailure, sendAsking } from "../conventions/json-action.ts";

/** Fields sent with a change; several texts are sent as one, because each field of a form takes its own room. */
export type ChangeFields = Readonly<Record<string, string | readonly string[]>>;

interface ChangeOptions {
  readonly method?: "POST" | "DELETE" | undefined;
  readonly onDone?: (paths: readonly string[]) => void;
}

/**
 * Sends a change, asks the server's questions, shows the result and re-renders the page; returns whether it was done.
 *
 * @param onDone gets the paths that entries have now, before the page is drawn
 */
export async function change(
  url: string,
  fields: ChangeFields,
  { method = "POST", onDone }: ChangeOptions = {},
): Promise<boolean> {
  const host = currentHost();
  if (!host) return false;
  const body = new FormData();
  body.append("_asks", "1");
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === "string" ? value : JSON.stringify(value));
  const answer = await sendAsking(url, { method, body, busy: [] }, host);
  if (!answer) return false;
  if (answer.kind !== "done") {
    reportFailure(answer, host);
    return false;
  }
  if (answer.message) host.tell("ok", answer.message, answer.data.undo);
  onDone?.(answer.data.paths ?? []);
  const { redirectUrl } = answer.data;
  await (redirectUrl ? host.navigate(redirectUrl) : host.refresh());
  return true;
}

/** Saves a text; returns `stale` if someone changed the file since it was opened, which the caller reports. */
export async function sendText(
  url: string,
  fields: Readonly<Record<"path" | "text" | "version", string>>,
): Promise<"done" | "stale" | "failed"> {
  const host = currentHost();
  if (!host) return "failed";
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await sendAsking(url, { body, busy: [] }, host);
  if (answer?.kind === "refused" && answer.code === "stale") return "stale";
  if (!answer) return "failed";
  if (answer.kind !== "done") {
    reportFailure(answer, host);
    return "failed";
  }
  if (answer.message) host.tell("ok", answer.message, answer.data.undo);
  await host.refresh();
  return "done";
}

/** Shows a message that disappears by itself. */
export function announce(status: "ok" | "error", message: string): void {
  currentHost()?.tell(status, message);
}
