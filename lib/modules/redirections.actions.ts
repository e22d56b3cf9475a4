import type { Connection } from "#db/client";
import { redirectionFrom } from "#db/queries/redirections";
import { environment } from "#lib/env";
import { normalisePath } from "#lib/fields/path";
import type { Behaviour } from "#lib/module/behaviour";
import type { redirections } from "./redirections.ts";

/** A target is needed unless the address is gone, and it cannot lead back to the address itself, however it is written. */
export const redirectionsBehaviour: Behaviour<typeof redirections> = {
  prepare: async ({ values, before, context }) => {
    const { source, target, code } = { ...before, ...values };
    if (code !== "410" && !target) return [{ field: "target", code: "required" }];
    const { enabled } = { enabled: true, ...before, ...values };
    const leadsRound = enabled && code !== "410" && target && (await leadsTo(source, target, context.tx));
    return leadsRound ? [{ field: "target", code: "loop" }] : [];
  },
  actions: {},
};

/** Browsers give up after 20 redirections (fetch.spec.whatwg.org, HTTP-redirect fetch). */
const longestWay = 20;

/** Whether a target comes to an address, at once or by way of other redirections. */
async function leadsTo(
  address: string | undefined,
  target: string,
  connection: Connection,
): Promise<boolean> {
  let path = pathOnThisSite(target);
  for (let step = 0; path !== undefined && step < longestWay; step += 1) {
    if (path === address) return true;
    const next = (await redirectionFrom(connection, path))?.target;
    path = next ? pathOnThisSite(next) : undefined;
  }
  return false;
}

function pathOnThisSite(target: string): string | undefined {
  const { appUrl } = environment();
  const url = URL.parse(target, appUrl);
  return url?.origin === appUrl ? normalisePath(url.pathname) : undefined;
}
