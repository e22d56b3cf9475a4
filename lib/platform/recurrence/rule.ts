/** Reason why a text is no rule that an event can repeat by. */
export type RuleProblem = "invalid_rule" | "repeats_too_often" | "repeats_too_many";

export const ruleDays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof ruleDays)[number];

/** A rule by its parts, in the order in which they are written. */
export type RuleParts = ReadonlyMap<string, string>;

/** Most occurrences that a rule may count, because counting them costs time. */
export const mostOfCount = 400;

/**
 * Reads an RRULE of RFC 5545 (§3.3.10) without its DTSTART. Rules that repeat within a day are refused, and so are
 * parts that the RFC does not allow together.
 *
 * @returns the rule in capital letters, without spaces and a leading `RRULE:`
 */
export function readRule(
  text: string,
): { readonly rule: string; readonly parts: RuleParts } | { readonly problem: RuleProblem } {
  const rule = text
    .replace(/\s+/g, "")
    .replace(/^RRULE:/i, "")
    .replace(/;$/, "")
    .toUpperCase();
  const pairs = rule.split(";").map((part) => part.split("=") as [string, string]);
  const parts = new Map(pairs);
  if (parts.size < pairs.length || pairs.some((pair) => pair.length !== 2))
    return { problem: "invalid_rule" };
  if (["SECONDLY", "MINUTELY", "HOURLY"].includes(parts.get("FREQ") ?? ""))
    return { problem: "repeats_too_often" };
  if (withinDay.some((name) => parts.has(name))) return { problem: "repeats_too_often" };
  if (!pairs.every(([name, value]) => isPart(name, value)) || !areTogether(parts))
    return { problem: "invalid_rule" };
  return Number(parts.get("COUNT") ?? 1) > mostOfCount ? { problem: "repeats_too_many" } : { rule, parts };
}

const withinDay = ["BYHOUR", "BYMINUTE", "BYSECOND"];

function isPart(name: string, value: string): boolean {
  const isList = (isOne: (item: string) => boolean) => value.split(",").every(isOne);
  switch (name) {
    case "FREQ":
      return ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(value);
    case "INTERVAL":
      return /^[1-9]\d{0,2}$/.test(value);
    case "COUNT":
      return /^[1-9]\d{0,8}$/.test(value);
    case "UNTIL":
      return untilOf(value) !== undefined;
    case "WKST":
      return isWeekday(value);
    case "BYDAY":
      return isList((item) => /^(?:[+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/.test(item));
    case "BYMONTH":
      return isList((item) => /^(?:[1-9]|1[0-2])$/.test(item));
    default:
      return Object.hasOwn(furthest, name) && isList((item) => isWithin(item, furthest[name] ?? 0));
  }
}

/** Greatest numbers of the parts that also count from the end. */
const furthest: Readonly<Record<string, number>> = {
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYSETPOS: 366,
};

function isWithin(item: string, most: number): boolean {
  return /^[+-]?[1-9]\d{0,2}$/.test(item) && Math.abs(Number(item)) <= most;
}

function isWeekday(text: string): text is Weekday {
  return ruleDays.some((day) => day === text);
}

function areTogether(parts: RuleParts): boolean {
  const frequency = parts.get("FREQ");
  const counted = [...(parts.get("BYDAY") ?? "").matchAll(/\d+/g)].map(Number);
  const chosen = [...parts.keys()].some((name) => name.startsWith("BY") && name !== "BYSETPOS");
  if (frequency === undefined || (parts.has("COUNT") && parts.has("UNTIL"))) return false;
  if (parts.has("BYSETPOS") && !chosen) return false;
  if (parts.has("BYMONTHDAY") && frequency === "WEEKLY") return false;
  if ((parts.has("BYYEARDAY") || parts.has("BYWEEKNO")) && frequency !== "YEARLY") return false;
  if (counted.length === 0) return true;
  if (frequency === "MONTHLY") return Math.max(...counted) <= 5;
  return frequency === "YEARLY" && !parts.has("BYWEEKNO");
}

/**
 * Reads the end of a rule: a day (`20261231`) or a time (`20261231T225959Z`, or without `Z` as clocks of the site show
 * it).
 *
 * @returns undefined for a day that does not exist
 */
export function untilOf(
  text: string,
): { readonly day: string; readonly time?: string; readonly isUtc: boolean } | undefined {
  const [, year, month, date, time, zone] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z?))?$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  const clock = time?.replace(/^(..)(..)(..)$/, "$1:$2:$3");
  const instant = new Date(`${day}T${clock ?? "00:00:00"}Z`);
  if (year === undefined || Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(day))
    return undefined;
  return { day, isUtc: zone === "Z", ...(clock === undefined ? {} : { time: clock }) };
}
