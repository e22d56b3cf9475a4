import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { isJsonCaller } from "#lib/platform/http/caller";
import { formAgeMs } from "./form-time.ts";

const youngestMs = 2_000;
const oldestMs = 24 * 3600 * 1000;

/**
 * Why a registration was not sent by a person, or undefined. A field that people never see must stay empty, and a
 * form takes people at least two seconds. Scripts have no form and may leave its time out.
 */
export function spamVerdict(texts: FormTexts, headers: Headers, now: Date): string | undefined {
  if ((texts.website ?? "") !== "") return "hidden field";
  if (texts.formTime === undefined && isJsonCaller(headers)) return undefined;
  const age = formAgeMs(texts.formTime ?? "", now);
  if (age === undefined) return "no time of the form";
  if (age < youngestMs) return "too fast";
  return age > oldestMs ? "form too old" : undefined;
}
