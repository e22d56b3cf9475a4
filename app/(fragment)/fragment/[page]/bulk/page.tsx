import { BulkQuestion } from "#components/admin/listing/bulk-question";
import { bulkScreen } from "#lib/admin/screens";

type Properties = PageProps<"/fragment/[page]/bulk">;

export default async function BulkFragment({ params, searchParams }: Properties) {
  return <BulkQuestion bulk={await bulkScreen((await params).page, searchParams)} />;
}
