import { RecordVersions } from "#components/admin/history/versions";
import { historyScreen } from "#lib/admin/screens";
import { recordTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]/history">;

export async function generateMetadata({ params }: Properties) {
  const { page, id } = await params;
  return recordTitle(page, id, "history");
}

export default async function HistoryPage({ params, searchParams }: Properties) {
  return <RecordVersions screen={await historyScreen(await params, searchParams)} />;
}
