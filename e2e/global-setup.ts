import { cast, type Person, signedIn } from "./cast.ts";

/** Gives everybody an account before the first test, because two workers could hire the same person at once. */
export default async function hireTheCast(): Promise<void> {
  for (const person of Object.keys(cast) as Person[]) await signedIn(person);
}
