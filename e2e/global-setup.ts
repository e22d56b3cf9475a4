import { writeSetting } from "#db/queries/settings";
import { people } from "#test/cast";
import { signedInAs } from "#test/sign-in";

/** Gives everybody an account before the first test, because two workers could hire the same person at once. */
export default async function prepareSite(): Promise<void> {
  for (const person of people) await signedInAs(person);
  // All browsers of the tests share one address, and sign in more often than the people of an office.
  await writeSetting("limits.passkeys", "300/900", null);
}
