import type { Person } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";

/** Creates a client that knows nothing of the interface: fetch, a cookie and the token. */
export async function jsonClient(person: Person) {
  const { name, value, csrf } = await signedInAs(person);
  return (path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(address + path, {
      redirect: "manual",
      ...init,
      headers: {
        cookie: `${name}=${value}`,
        origin: address,
        accept: "application/json",
        "x-csrf-token": csrf,
        ...headers,
      },
    });
}
