import * as z from "zod";
import { instantFromLocal } from "#lib/i18n/time-zone";
import { instantColumn } from "./stored.ts";

/**
 * A date and time. Text is ISO 8601: with an offset it is that instant, without one (as browsers send it) it
 * is local time of the site; records carry UTC. Stored as milliseconds since 1970.
 */
export const moment = () => ({
  kind: "moment" as const,
  initial: "",
  column: () => instantColumn(),
  schema: z.codec(z.string(), z.date("invalid_date"), {
    decode: (text, context) => {
      const instant = parseInstant(text.trim());
      if (instant) return instant;
      context.issues.push({
        code: "custom",
        message: text.trim() === "" ? "required" : "invalid_date",
        input: text,
      });
      return z.NEVER;
    },
    encode: (value) => value.toISOString(),
  }),
});

function parseInstant(text: string): Date | undefined {
  const [, date, time = "00:00", offset] = iso8601.exec(text) ?? [];
  const local = date && instantFromLocal(date, time);
  if (!local || offset === undefined) return local || undefined;
  const instant = new Date(`${date}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** A year of four digits, because a shorter one is a slip of the keyboard. */
const iso8601 = /^([1-9]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
