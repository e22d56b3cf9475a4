import { headers } from "next/headers";
import { ModuleListing } from "#components/admin/listing/module-listing";
import { listingScreen } from "#lib/admin/listing/listing-screen";
import { titleOf } from "#lib/admin/shell/page-titles";
import { wantsFragment } from "#lib/platform/http/caller";

type Properties = PageProps<"/ADMIN/[page]">;

export const generateMetadata = titleOf("[page]");

/** The form of a single module has the page of all forms: a page sends the scripts of whatever it may draw. */
export default async function ListingPage({ params, searchParams }: Properties) {
  const listing = await listingScreen((await params).page, searchParams);
  return (
    <>
      <link rel="canonical" href={listing.address} />
      <ModuleListing listing={listing} withQuestions={wantsFragment(await headers())} />
    </>
  );
}
