import type { Answer } from "../answer.ts";
import { whileBusy } from "../busy.ts";
import type { Host } from "../host.ts";
import { sendAction } from "../request.ts";

/** An answer that is no question any more. */
export type FinalAnswer = Exclude<Answer, { kind: "asked" }>;

/**
 * Sends an action that may have to be asked about: what follows from it is shown, and it is sent again with the answer
 * yes. Undefined when the person thinks better of it.
 */
export async function sendAsking(
  url: string,
  { method = "POST", body, busy }: AskingOptions,
  host: Host,
): Promise<FinalAnswer | undefined> {
  const send = (fields: FormData | undefined) =>
    whileBusy(busy, () => sendAction(url, { method, body: fields }));
  const answer = await send(body);
  if (answer.kind !== "asked") return answer;
  const { question, label, danger, consequences, hint } = answer.panel;
  if (!(await host.confirm({ text: question, action: label, danger, consequences, hint }))) return undefined;
  const confirmed = copyOf(body);
  confirmed.set("_confirmed", "1");
  const final = await send(confirmed);
  return final.kind === "asked" ? { kind: "refused", message: question } : final;
}

interface AskingOptions {
  readonly method?: "POST" | "DELETE";
  readonly body?: FormData | undefined;
  /** What is marked as busy while it is sent. */
  readonly busy: readonly (Element | null | undefined)[];
}

function copyOf(body: FormData | undefined): FormData {
  const copy = new FormData();
  for (const [name, value] of body ?? []) copy.append(name, value);
  return copy;
}
