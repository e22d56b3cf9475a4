import { AsyncLocalStorage } from "node:async_hooks";
import { stampedHeaders } from "./caller.ts";
import { clientAddress } from "./client-address.ts";

/** Origin of a change: the client's address and the number of its request. */
export interface Origin {
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Runs the handler of a request, so that everything it calls can query the origin of the request. */
export function withOrigin<Result>(headers: Headers, run: () => Result): Result {
  return storage().run(originOf(headers), run);
}

/** Runs code that must not see the request's origin, because people prove themselves otherwise. */
export function withoutOrigin<Result>(run: () => Result): Result {
  return storage().run({ address: null, requestId: currentOrigin().requestId }, run);
}

/** Returns the origin of the request that is being answered; both are null for work that no one requested. */
export function currentOrigin(): Origin {
  return storage().getStore() ?? { address: null, requestId: null };
}

export function originOf(headers: Headers): Origin {
  return { address: clientAddress(headers), requestId: headers.get(stampedHeaders.requestId) };
}

const handle = globalThis as typeof globalThis & { [key: symbol]: AsyncLocalStorage<Origin> | undefined };
const key = Symbol.for("redakce.origin");

/** One for the whole process, because every bundle of the application has modules of its own. */
function storage(): AsyncLocalStorage<Origin> {
  handle[key] ??= new AsyncLocalStorage();
  return handle[key];
}
