import { readRule, ruleDays, untilOf, type Weekday } from "./rule.ts";

/** Ways of repeating that can be chosen without knowing what a rule looks like. */
export const simpleFrequencies = ["daily", "weekly", "fortnightly", "monthly", "yearly"] as const;
export type SimpleFrequency = (typeof simpleFrequencies)[number];

/** A rule in terms that people choose from. */
export interface SimpleRule {
  readonly frequency: SimpleFrequency;
  /** Days of the week, of a weekly rule; none for the one on which it begins. */
  readonly days: readonly Weekday[];
  /** Last day, such as `2026-12-31`; undefined for a rule without end. */
  readonly until: string | undefined;
}

/** Returns a rule in simple terms; undefined for one that says more than these can. */
export function simpleRule(text: string): SimpleRule | undefined {
  const read = readRule(text);
  if ("problem" in read) return undefined;
  const { FREQ, INTERVAL = "1", BYDAY, UNTIL, WKST: _, ...others } = Object.fromEntries(read.parts);
  const frequency = Object.keys(others).length > 0 ? undefined : frequencyOf(FREQ, INTERVAL);
  const days = BYDAY?.split(",") ?? [];
  const until = UNTIL === undefined ? undefined : untilOf(UNTIL);
  if (!frequency || until?.time !== undefined) return undefined;
  if (days.length > 0 && !isWeekly(frequency)) return undefined;
  return { frequency, days: ruleDays.filter((day) => days.includes(day)), until: until?.day };
}

/** Writes a rule that was chosen in simple terms. */
export function ruleText({ frequency, days, until }: SimpleRule): string {
  const { name, interval } = written[frequency];
  return [
    `FREQ=${name}`,
    ...(interval === "1" ? [] : [`INTERVAL=${interval}`]),
    ...(isWeekly(frequency) && days.length > 0 ? [`BYDAY=${days.join(",")}`] : []),
    ...(until === undefined ? [] : [`UNTIL=${until.replaceAll("-", "")}`]),
  ].join(";");
}

/** Checks whether days of the week can be chosen. */
export function isWeekly(frequency: SimpleFrequency): frequency is "weekly" | "fortnightly" {
  return frequency === "weekly" || frequency === "fortnightly";
}

function frequencyOf(name: string | undefined, interval: string): SimpleFrequency | undefined {
  return simpleFrequencies.find((one) => written[one].name === name && written[one].interval === interval);
}

const written: Readonly<Record<SimpleFrequency, { readonly name: string; readonly interval: string }>> = {
  daily: { name: "DAILY", interval: "1" },
  weekly: { name: "WEEKLY", interval: "1" },
  fortnightly: { name: "WEEKLY", interval: "2" },
  monthly: { name: "MONTHLY", interval: "1" },
  yearly: { name: "YEARLY", interval: "1" },
};
