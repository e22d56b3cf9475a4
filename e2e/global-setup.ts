import "#lib/features";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { database } from "#db/client";
import { copyDatabase } from "#db/copy-database";
import { setupBegun } from "#lib/demo/removal/marks";
import { writeSetting } from "#lib/kernel/queries/settings";
import { people } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { changeSetting } from "../lib/settings/change-setting.ts";
import { demoDirectory, isOnPostgres, varDirectory } from "./server-under-test.ts";

/** Gives everyone an account before the first test, because two workers could create the same person at once. */
export default async function prepareSite(): Promise<void> {
  await keepDemo();
  for (const person of people) await signedInAs(person);
  await putGuideAway();
  // All browsers of the tests share one address, and sign in more often than the people in an office.
  await changeSetting("limits.passkeys", "300/900");
}

/** Otherwise the first superadmin who signs in would be led to the set-up guide, whichever test that is. */
export function putGuideAway(): Promise<void> {
  return writeSetting(setupBegun, { done: [], isDismissed: true }, null);
}

/** Keeps the site of the first start for the sites that single files start, because making it takes seconds. */
async function keepDemo(): Promise<void> {
  rmSync(demoDirectory, { recursive: true, force: true });
  if (isOnPostgres) return;
  mkdirSync(demoDirectory, { mode: 0o700 });
  await copyDatabase(database(), join(demoDirectory, "cms.sqlite"));
  cpSync(join(varDirectory, "uploads"), join(demoDirectory, "uploads"), { recursive: true });
}
