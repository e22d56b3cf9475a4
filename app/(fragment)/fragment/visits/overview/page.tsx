import { Visits } from "#components/admin/visits/visits";
import { visitsScreen } from "#lib/admin/visits";

export default async function VisitsFragment({ searchParams }: PageProps<"/fragment/visits/overview">) {
  return <Visits screen={await visitsScreen(searchParams)} />;
}
