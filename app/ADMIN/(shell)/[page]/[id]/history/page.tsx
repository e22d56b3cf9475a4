import { ChangeHistory } from "#components/admin/history/change-history";
import { recordTitle } from "#lib/admin/page-titles";
import { historyScreen } from "#lib/admin/screens";

type Properties = PageProps<"/ADMIN/[page]/[id]/history">;

export async function generateMetadata({ params }: Properties) {
  const { page, id } = await params;
  return recordTitle(page, id, "history");
}

export default async function HistoryPage({ params }: Properties) {
  return <ChangeHistory history={await historyScreen(await params)} />;
}
