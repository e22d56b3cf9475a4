import { ModuleListing } from "#components/admin/listing/module-listing";
import { listingScreen } from "#lib/admin/screens";

type Properties = PageProps<"/ADMIN/[page]">;

export default async function ListingPage({ params, searchParams }: Properties) {
  return <ModuleListing listing={await listingScreen((await params).page, searchParams)} />;
}
