import type { ListingDescription } from "#lib/admin/listing/listing-description";
import type { SharedByRows } from "./listed-rows.ts";
import { RowMenuPatterns } from "./row-menu-items.tsx";

/** What all rows share: the form of their actions, the one that asks for a menu, and what menus are drawn from. */
export function RowForms({ listing, shared }: RowFormsProps) {
  const shown = { ...listing.shown, listingPage: String(listing.listingPage) };
  return (
    <>
      <form id="row-action" method="post" className="hidden">
        <input type="hidden" name="_csrf" value={listing.csrfToken} />
      </form>
      {shared.isTrash || shared.actions.length === 0 ? null : (
        <>
          <form id="row-menu" action={listing.listUrl} className="hidden">
            {Object.entries(shown).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
          <RowMenuPatterns listUrl={listing.listUrl} actions={shared.actions} />
        </>
      )}
    </>
  );
}

interface RowFormsProps {
  readonly listing: ListingDescription;
  readonly shared: SharedByRows;
}
