import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { listedRows } from "./listed-rows.ts";
import { ListingScreen } from "./listing-screen.tsx";

/** The listing of any module: as a table, as a tree, or its trash. */
export function ModuleListing({ listing, withMenus = false }: ModuleListingProps) {
  const { rows: _rows, ...rest } = listing;
  return <ListingScreen listing={rest} {...listedRows(listing, withMenus)} />;
}

interface ModuleListingProps {
  readonly listing: ListingDescription;
  /** Each row comes with its menu, for clients that take HTML alone. */
  readonly withMenus?: boolean;
}
