import { globSync } from "node:fs";
import { vi } from "vitest";
import { type Granted, insertAdministrator } from "./accounts.ts";
import { signIn } from "./sign-in.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

/** The current request; it did not pass the middleware, so nothing is stamped on it and no one checked it. */
let current = new Headers();

/** Makes a request the one that `next/headers` reads; tests replace that module with this file. */
export function answering(requestHeaders: Headers): void {
  current = requestHeaders;
}

export async function headers(): Promise<Headers> {
  return current;
}

export async function cookies() {
  return {
    get: (name: string) => {
      const pairs = (current.get("cookie") ?? "").split("; ").map((pair) => pair.split("="));
      const value = pairs.find(([other]) => other === name)?.[1];
      return value === undefined ? undefined : { name, value: decodeURIComponent(value) };
    },
  };
}

/** Finds the paths under app/ of all files whose name matches a glob, such as `api/admin/search/route.ts`. */
export function filesNamed(name: string): readonly string[] {
  return globSync(`**/${name}`, { cwd: "app" }).toSorted();
}

/** Checks whether a list of folders (`api/auth/`) contains a file. */
export function isIn(places: Readonly<Record<string, string>>, file: string): boolean {
  return Object.keys(places).some((place) => file.startsWith(place));
}

/** Creates a session of a new administrator, who may do everything or just this. */
export async function signedInWith(
  permissions: Granted,
): Promise<{ id: string; groupId: number; cookie: string; csrf: string }> {
  const { id, groupId } = await insertAdministrator(crypto.randomUUID(), permissions);
  return { id, groupId, ...(await signIn(id)) };
}
