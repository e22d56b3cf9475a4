import { AsyncLocalStorage } from "node:async_hooks";

/** Audiences of parts of the website: everybody, or only people who are signed in to it. */
export const audiences = ["everybody", "signedIn"] as const;
export type Audience = (typeof audiences)[number];

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.audience");
handle[key] ??= new AsyncLocalStorage<Audience>();

/** Shared by the bundles of the application, each of which has its own copies of modules. */
const looking = handle[key] as AsyncLocalStorage<Audience>;

/** Reads the website for an audience: `work` reads only what they may see. */
export function withAudience<Result>(audience: Audience, work: () => Result): Result {
  return looking.run(audience, work);
}

/** Returns the current audience. Code that forgets to set it reads only what everybody may see. */
export function audience(): Audience {
  return looking.getStore() ?? "everybody";
}
