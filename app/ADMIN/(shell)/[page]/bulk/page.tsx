import { BulkQuestion } from "#components/admin/listing/bulk-question";
import { bulkScreen } from "#lib/admin/screens";
import { titleOf } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/bulk">;

export const generateMetadata = titleOf("[page]/bulk");

export default async function BulkPage({ params, searchParams }: Properties) {
  return <BulkQuestion bulk={await bulkScreen((await params).page, searchParams)} />;
}
