import { headers } from "next/headers";
import { ModuleListing } from "#components/admin/listing/module-listing";
import { listingScreen } from "#lib/admin/listing/listing-screen";
import { titleOf } from "#lib/admin/shell/page-titles";
import { wantsFragment } from "#lib/platform/http/caller";

type Properties = PageProps<"/ADMIN/[page]">;

export const generateMetadata = titleOf("[page]");

export default async function ModulePage({ params, searchParams }: Properties) {
  const { page } = await params;
  const listing = await listingScreen(page, searchParams);
  if (!listing) {
    // Listings load nothing of forms.
    const { singleScreen } = await import("#lib/admin/screens");
    const { ModuleRecord } = await import("#components/admin/record");
    return <ModuleRecord screen={await singleScreen(page, searchParams)} />;
  }
  return (
    <>
      <link rel="canonical" href={listing.address} />
      <ModuleListing listing={listing} withQuestions={wantsFragment(await headers())} />
    </>
  );
}
