import * as z from "zod";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { setupBegun } from "#lib/demo/removal/marks";
import { superadmin } from "#lib/kernel/permissions";
import { readSetting, writeSetting } from "#lib/kernel/queries/settings";
import { type SetupStep, type StepName, setupSteps, stepNames } from "./steps.ts";

const schema = z.object({
  /** Steps that were saved or skipped. */
  done: z.array(z.enum(stepNames)),
  /** True once somebody has opened the guide. */
  isOpened: z.boolean().default(false),
  /** True once somebody has put it away. */
  isDismissed: z.boolean().default(false),
});

export type SetupProgress = z.output<typeof schema>;

/** Returns how far the guide has come; undefined on sites that were there before it. */
export async function setupProgress(): Promise<SetupProgress | undefined> {
  return schema.safeParse(await readSetting(setupBegun)).data;
}

export async function keepProgress(progress: SetupProgress, adminId: string): Promise<void> {
  await writeSetting(setupBegun, progress, adminId);
}

/** Returns the steps that nobody has saved or skipped. */
export function openSteps(progress: SetupProgress | undefined): readonly SetupStep[] {
  return setupSteps().filter(({ name }) => !progress?.done.includes(name));
}

/** Returns the next step of the guide for the dashboard; undefined where it is finished, put away or not theirs. */
export async function pendingStep({
  permissions,
}: Pick<SignedInAdmin, "permissions">): Promise<
  { readonly name: StepName; readonly number: number; readonly of: number } | undefined
> {
  if (!permissions.has(superadmin)) return undefined;
  const progress = await setupProgress();
  const [next] = openSteps(progress);
  if (!progress || progress.isDismissed || !next) return undefined;
  const steps = setupSteps();
  return { name: next.name, number: steps.findIndex(({ name }) => name === next.name) + 1, of: steps.length };
}

/**
 * Returns the page to which the sign-in of somebody with these permissions leads: for superadmins the guide in place of
 * the dashboard, as long as nobody has opened it.
 */
export async function firstPage(location: string, permissions: ReadonlySet<string>): Promise<string> {
  if (!permissions.has(superadmin) || !/^\/ADMIN(\/[a-z-]+)?$/.test(location)) return location;
  const progress = await setupProgress();
  return progress && !progress.isOpened && !progress.isDismissed ? `${location}/setup` : location;
}
