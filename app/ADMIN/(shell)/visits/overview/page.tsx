import { Visits } from "#components/admin/visits/visits";
import { titleOf } from "#lib/admin/shell/page-titles";
import { visitsScreen } from "#lib/admin/visits";

export const generateMetadata = titleOf("visits/overview");

export default async function VisitsPage({ searchParams }: PageProps<"/ADMIN/visits/overview">) {
  return <Visits screen={await visitsScreen(searchParams)} />;
}
