import { ModuleListing } from "#components/admin/listing/module-listing";
import { listingScreen } from "#lib/admin/screens";

type Properties = PageProps<"/fragment/[page]">;

export default async function ListingFragment({ params, searchParams }: Properties) {
  return <ModuleListing listing={await listingScreen((await params).page, searchParams)} />;
}
