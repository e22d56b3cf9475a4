import { ChangeHistory } from "#components/admin/history/change-history";
import { historyScreen } from "#lib/admin/screens";

export default async function HistoryPage({ params }: PageProps<"/ADMIN/[page]/[id]/history">) {
  return <ChangeHistory history={await historyScreen(await params)} />;
}
