import * as z from "zod";
import { text } from "#db/columns";
import { isBlank } from "#lib/platform/invisible";
import { mostOfCount, readRule, ruleDays } from "#lib/platform/recurrence/rule";
import { ruleInWords } from "#lib/platform/recurrence/rule-in-words";
import { isWeekly, ruleText, simpleFrequencies } from "#lib/platform/recurrence/simple-rule";
import type { Reader } from "./reader.ts";

/**
 * Times at which something takes place again: an RRULE of RFC 5545 without its start, such as `FREQ=WEEKLY;BYDAY=TU`. Forms send
 * it as `<field>.0.frequency`, `.until`, a day of the week each (`.TU`), and `.own` for a rule of one's own.
 */
export const recurrence = () => ({
  kind: "recurrence" as const,
  defaultValue: "",
  column: () => text(),
  schema: z.codec(z.string(), z.string(), {
    decode: (source, context) => {
      const read = readRule(source);
      if ("rule" in read) return read.rule;
      const message = isBlank(source) ? "required" : read.problem;
      context.issues.push({ code: "custom", input: source, message, maximum: mostOfCount });
      return z.NEVER;
    },
    encode: (rule) => rule,
  }),
  compose: composedRule,
  words: (value: unknown, { language }: Reader) => ruleInWords(String(value), language),
  sample: (n: number) => ["", "FREQ=WEEKLY", "FREQ=MONTHLY;COUNT=6"][n % 3] ?? "",
});

function composedRule([sent = {}]: readonly Readonly<Record<string, string>>[]): string {
  const { frequency = "", own = "", until = "" } = sent;
  const simple = simpleFrequencies.find((one) => one === frequency);
  if (!simple) return frequency === "own" ? own : "";
  const days = isWeekly(simple) ? ruleDays.filter((day) => sent[day] !== undefined && sent[day] !== "") : [];
  return ruleText({ frequency: simple, days, until: until === "" ? undefined : until });
}
