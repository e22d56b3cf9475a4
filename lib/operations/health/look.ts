import type { Finding, FindingText, HealthCheck } from "./finding.ts";

/** Carries out checks, one after the other, and says what each found. */
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
