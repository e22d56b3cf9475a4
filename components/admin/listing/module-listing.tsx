import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { listedRows } from "./listed-rows.ts";
import { ListingScreen } from "./listing-screen.tsx";

/** The listing of any module: as a table, as a tree, or its trash. */
export function ModuleListing({ listing, withQuestions = false }: ModuleListingProps) {
  const { rows: _rows, ...rest } = listing;
  return <ListingScreen listing={rest} {...listedRows(listing, withQuestions)} />;
}

interface ModuleListingProps {
  readonly listing: ListingDescription;
  /** True if deletions include their question, for clients that take HTML alone. */
  readonly withQuestions?: boolean;
}
