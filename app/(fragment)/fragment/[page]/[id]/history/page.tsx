import { ChangeHistory } from "#components/admin/history/change-history";
import { historyScreen } from "#lib/admin/screens";

export default async function HistoryFragment({ params }: PageProps<"/fragment/[page]/[id]/history">) {
  return <ChangeHistory history={await historyScreen(await params)} />;
}
