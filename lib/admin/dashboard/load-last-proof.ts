import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { allows } from "#lib/kernel/permissions";
import { provenRestore } from "#lib/operations/health/checks";
import { type Finding, findingText, runChecks } from "#lib/operations/health/finding";
import type { Language } from "#lib/platform/i18n/languages";
import { toolUrl } from "../tools/tool-url.ts";
import type { DashboardDescription, Todo } from "./dashboard-description.ts";

/** Returns the result of the last restore of a backup, for people who may see the health of the site. */
export async function loadLastProof(
  admin: SignedInAdmin,
  language: Language,
): Promise<DashboardDescription["lastProof"]> {
  const found = await lastProofFor(admin);
  return found && { text: findingText(found, language), url: toolUrl(language, "health") };
}

/** Returns the warning that the last restore test failed, or is too long ago. A new site has had none yet. */
export async function unprovenRestore(
  admin: SignedInAdmin,
  language: Language,
  now = new Date(),
  runningSeconds = process.uptime(),
): Promise<readonly Todo[]> {
  const found = await lastProofFor(admin, now);
  const isNew = found?.says === "neverProven" && runningSeconds < patienceSeconds;
  if (!found || found.state === "ok" || isNew) return [];
  const about = findingText(found, language);
  return [{ reason: "unprovenRestore", isProblem: true, count: 1, about, url: toolUrl(language, "health") }];
}

const patienceSeconds = 3 * 24 * 3600;

async function lastProofFor({ permissions }: SignedInAdmin, now = new Date()): Promise<Finding | undefined> {
  if (!allows(permissions, "health", "read")) return undefined;
  const [found] = await runChecks({ provenRestore }, now);
  return found;
}
