import type { Messages } from "next-intl";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf, translator } from "#lib/platform/i18n/translator";

/** A reason with its own text under `health.failures`; those that an earlier version stored may be unknown. */
interface Reason {
  readonly code: string;
  readonly detail: string;
}

/** Message of a check: a text under `health.says`, with its values. */
export interface FindingText {
  /** State of the finding: a warning is worth a look; with a problem something does not work. */
  readonly state: "ok" | "warning" | "problem";
  readonly says: keyof Messages["health"]["says"];
  readonly values?: Readonly<Record<string, string | number | Date | Reason>>;
}

/** A check of one thing that changes nothing; an error that it throws is a problem, too. */
export type HealthCheck = (now: Date) => FindingText | Promise<FindingText>;

/** Result of the check of that name. */
export interface Finding<Name extends string = string> extends FindingText {
  readonly name: Name;
}

/** Returns the message of a check, in a language. */
export function findingText({ says, values = {} }: FindingText, language: Language): string {
  const told = Object.entries(values).map(([name, value]) => {
    if (value instanceof Date) return [name, momentText(value, language)];
    return [name, typeof value === "object" ? reasonText(value, language) : value];
  });
  return translator(language, "health.says")(says, Object.fromEntries(told));
}

/** Returns the reason of a failed restore in a language. */
export function reasonText({ code, detail }: Reason, language: Language): string {
  const { failures } = messagesOf(language).health;
  const known = Object.hasOwn(failures, code) ? (code as keyof typeof failures) : "unexpected";
  return translator(language, "health.failures")(known, { detail });
}

/** Runs checks, one after the other, and returns the finding of each. */
export async function runChecks<Name extends string>(
  checks: Readonly<Record<Name, HealthCheck>>,
  now = new Date(),
): Promise<readonly Finding<Name>[]> {
  const findings: Finding<Name>[] = [];
  for (const [name, check] of Object.entries(checks) as [Name, HealthCheck][])
    findings.push({ name, ...(await attempt(check, now)) });
  return findings;
}

async function attempt(check: HealthCheck, now: Date): Promise<FindingText> {
  try {
    return await check(now);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { state: "problem", says: "failed", values: { message } };
  }
}
