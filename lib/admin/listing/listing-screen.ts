import { notFound } from "next/navigation";
import { moduleViewer, queryOf } from "../request.ts";
import type { ListingDescription } from "./listing-description.ts";
import { loadListing } from "./load-listing.ts";

/** Loads the listing for the page of a module, with and without the shell. */
export async function listingScreen(
  page: string,
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>,
): Promise<ListingDescription> {
  const { admin, language, module } = await moduleViewer(page, "read");
  if (module.single) notFound();
  return loadListing(module, admin, language, await queryOf(searchParams));
}
