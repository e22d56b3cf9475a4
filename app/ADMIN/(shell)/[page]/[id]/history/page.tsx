import { RecordVersions } from "#components/admin/history/versions";
import { historyScreen } from "#lib/admin/screens";
import { titleOf } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/[page]/[id]/history">;

export const generateMetadata = titleOf("[page]/[id]/history");

export default async function HistoryPage({ params, searchParams }: Properties) {
  return <RecordVersions screen={await historyScreen(await params, searchParams)} />;
}
