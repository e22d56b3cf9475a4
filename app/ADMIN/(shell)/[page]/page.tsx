import { ModuleListing } from "#components/admin/listing/module-listing";
import { ModuleRecord } from "#components/admin/record/module-record";
import { moduleScreen } from "#lib/admin/screens";
import { listingTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]">;

export async function generateMetadata({ params }: Properties) {
  return listingTitle((await params).page);
}

/** Without scripts an address that leaves the filter open is left at once, so that going back to it shows the same. */
export default async function ModulePage({ params, searchParams }: Properties) {
  const listing = await moduleScreen((await params).page, searchParams);
  if (!("filterUrl" in listing)) return <ModuleRecord screen={listing} />;
  return (
    <>
      <noscript>
        {listing.fullAddress ? <meta httpEquiv="refresh" content={`0; url=${listing.fullAddress}`} /> : null}
      </noscript>
      <ModuleListing listing={listing} />
    </>
  );
}
