import { ModuleListing } from "#components/admin/listing/module-listing";
import { listingScreen } from "#lib/admin/listing/listing-screen";

type Properties = PageProps<"/fragment/[page]">;

export default async function ModuleFragment({ params, searchParams }: Properties) {
  const { page } = await params;
  const listing = await listingScreen(page, searchParams);
  if (listing) return <ModuleListing listing={listing} withQuestions />;
  const { singleScreen } = await import("#lib/admin/screens");
  const { ModuleRecord } = await import("#components/admin/record");
  return <ModuleRecord screen={await singleScreen(page, searchParams)} />;
}
