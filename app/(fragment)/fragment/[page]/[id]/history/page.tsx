import { RecordVersions } from "#components/admin/history/versions";
import { historyScreen } from "#lib/admin/screens";

type Properties = PageProps<"/fragment/[page]/[id]/history">;

export default async function HistoryFragment({ params, searchParams }: Properties) {
  return <RecordVersions screen={await historyScreen(await params, searchParams)} />;
}
