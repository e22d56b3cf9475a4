import "#lib/features";
import { people } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { changeSetting } from "../lib/settings/change-setting.ts";

/** Gives everyone an account before the first test, because two workers could create the same person at once. */
export default async function prepareSite(): Promise<void> {
  for (const person of people) await signedInAs(person);
  // All browsers of the tests share one address, and sign in more often than the people in an office.
  await changeSetting("limits.passkeys", "300/900");
}
