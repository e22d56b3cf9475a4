import type { Check, Finding, Told } from "./finding.ts";

/** Carries out checks, one after the other, and says what each found. */
export async function look<Name extends string>(
  checks: Readonly<Record<Name, Check>>,
  now = new Date(),
): Promise<readonly Finding<Name>[]> {
  const findings: Finding<Name>[] = [];
  for (const [name, check] of Object.entries(checks) as [Name, Check][])
    findings.push({ name, ...(await attempt(check, now)) });
  return findings;
}

async function attempt(check: Check, now: Date): Promise<Told> {
  try {
    return await check(now);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { state: "problem", says: "failed", values: { message } };
  }
}
