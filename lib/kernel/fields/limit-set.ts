import * as z from "zod";
import { customType } from "#db/columns";
import { languageName } from "#lib/platform/i18n/languages";
import { formatLimits, type GroupLimit, type GroupLimits, parseLimits } from "../limits.ts";
import type { Reader } from "./reader.ts";

/**
 * Limits of a group by module, stored as JSON: `{"news":{"own":true,"languages":["cs"]}}`. Form text is the same JSON,
 * or the marks of check boxes (see {@link parseLimits}); forms send `<field>[]` once for each.
 */
export const limitSet = () => ({
  kind: "limitSet" as const,
  defaultValue: "",
  column: () => limitsColumn(),
  isBlank: (value: unknown) => Object.keys(limitsOf(value)).length === 0,
  schema: z.codec(z.string(), z.custom<GroupLimits>(), {
    decode: (text, context) => {
      const limits = parseLimits(text);
      if (limits) return limits;
      context.issues.push({ code: "custom", message: "pattern", input: text });
      return z.NEVER;
    },
    encode: formatLimits,
  }),
  diffAs: "list" as const,
  words: limitsInWords,
});

const limitsColumn = customType<{ data: GroupLimits; driverData: string }>({
  dataType: () => "text",
  toDriver: formatLimits,
  fromDriver: (stored) => parseLimits(stored) ?? refuseStored(stored),
});

/** Limits that cannot be read must not count as none. */
function refuseStored(stored: string): never {
  throw new Error(`A group's limits cannot be read: ${stored.slice(0, 200)}`);
}

/** A line for each module, its conditions after its title. */
async function limitsInWords(value: unknown, reader: Reader): Promise<string> {
  const lines = Object.entries(limitsOf(value)).map(
    async ([page, limit]) => `${reader.permission(page)}: ${await limitInWords(limit, reader)}`,
  );
  return (await Promise.all(lines)).join("\n");
}

/** Returns the conditions of one limit, such as "only own, čeština, below About us". */
export async function limitInWords(limit: GroupLimit, reader: Reader): Promise<string> {
  const { own, languages = [], below, categories = [] } = limit;
  const words = [
    ...(own ? [reader.nameOf("own") ?? "own"] : []),
    ...languages.map((language) => languageName(language)),
    ...(below === undefined
      ? []
      : [`${reader.nameOf("below") ?? "below"} ${await reader.record("pages", below)}`]),
    ...(await Promise.all(categories.map(async (id) => reader.record("categories", id)))),
  ];
  return words.join(", ");
}

function limitsOf(value: unknown): GroupLimits {
  if (typeof value === "string") return parseLimits(value) ?? {};
  return typeof value === "object" && value !== null ? (value as GroupLimits) : {};
}
