import { BulkQuestion } from "#components/admin/listing/bulk-question";
import { bulkScreen } from "#lib/admin/screens";
import { listingTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/bulk">;

export async function generateMetadata({ params }: Properties) {
  return listingTitle((await params).page);
}

export default async function BulkPage({ params, searchParams }: Properties) {
  return <BulkQuestion bulk={await bulkScreen((await params).page, searchParams)} />;
}
