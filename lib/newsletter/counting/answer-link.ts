import { findNewsletterLink } from "#lib/newsletter/queries/counts";
import { HttpProblem } from "#lib/platform/http/problem";
import { countClick } from "./tally.ts";

/**
 * Leads to where a link of an issue leads: to the address that was kept with it, and to no other.
 *
 * @param isRead somebody goes there, rather than only asks whether it is there
 */
export async function answerLink(id: string, isRead = true): Promise<Response> {
  const url = /^[1-9]\d{0,14}$/.test(id) ? await findNewsletterLink(Number(id)) : undefined;
  const address = url === undefined ? null : URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new HttpProblem(404, "notFound");
  if (isRead) countClick(Number(id));
  return new Response(null, {
    status: 302,
    headers: { location: address.href, "cache-control": "no-store" },
  });
}
