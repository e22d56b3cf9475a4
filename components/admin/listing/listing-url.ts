import type { ListingDescription } from "#lib/admin/listing-description";

type Place = Pick<ListingDescription, "listUrl" | "view" | "views">;

/** The listing's address in the view that is shown, with parameters such as `listingPage`. */
export function listingUrl(
  { listUrl, view, views }: Place,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const base = views.find((choice) => choice.view === view)?.url ?? listUrl;
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `${base}${base.includes("?") ? "&" : "?"}${query}`;
}
