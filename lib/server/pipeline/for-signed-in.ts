import { type Audience, seenBy } from "#lib/kernel/audience";
import { environment } from "#lib/platform/env";
import { currentMoment } from "#lib/platform/moment";
import { askedPage } from "#lib/website/asked-page";
import { type Resolution, resolveAddress } from "#lib/website/resolve-address";

/** What answers the address of the website that a request asks for, for whoever is looking. */
export function resolutionOf({ pathname, searchParams }: URL): Promise<Resolution> {
  return resolveAddress(pathname, currentMoment(), askedPage(searchParams.get("page")));
}

/**
 * Whether there is something at an address for those who are signed in, where whoever is looking finds nothing or is led
 * elsewhere. A list is for everybody, so that a page that only they have of it is nothing that others miss.
 */
export async function isForSignedIn(asked: URL, found: Resolution, audience: Audience): Promise<boolean> {
  if (audience === "signedIn" || !["missing", "moved"].includes(found.kind)) return false;
  if (asked.searchParams.has("page") && (await resolveAddress(asked.pathname)).kind === "view") return false;
  const { kind } = await seenBy("signedIn", () => resolutionOf(asked));
  return kind === "view" || (kind === "moved" && found.kind === "missing");
}

/** Whether a redirection leads to such a thing, whose present address would tell others what it is called. */
export async function leadsToSignedIn(target: string, asked: URL, audience: Audience): Promise<boolean> {
  const there = new URL(target, asked);
  const isHere = there.host === asked.host || there.origin === environment().appUrl;
  return isHere && isForSignedIn(there, await resolutionOf(there), audience);
}
