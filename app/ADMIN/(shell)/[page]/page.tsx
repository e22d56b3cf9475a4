import { ModuleListing } from "#components/admin/listing/module-listing";
import { listingTitle } from "#lib/admin/page-titles";
import { listingScreen } from "#lib/admin/screens";

type Properties = PageProps<"/ADMIN/[page]">;

export async function generateMetadata({ params }: Properties) {
  return listingTitle((await params).page);
}

export default async function ListingPage({ params, searchParams }: Properties) {
  return <ModuleListing listing={await listingScreen((await params).page, searchParams)} />;
}
