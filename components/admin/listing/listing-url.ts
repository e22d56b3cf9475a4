import type { ListingDescription } from "#lib/admin/listing/listing-description";

/**
 * Returns the address of what is shown with other parameters, such as `listingPage`; another order begins at the
 * first page.
 */
export function listingUrl(
  { address }: Pick<ListingDescription, "address">,
  changes: Readonly<Partial<Record<"listingPage" | "orderBy", string | number>>>,
): string {
  const [path, query] = address.split("?");
  const { listingPage: _, ...shown } = Object.fromEntries(new URLSearchParams(query));
  const changed = Object.entries(changes).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams({ ...shown, ...Object.fromEntries(changed) })}`;
}
