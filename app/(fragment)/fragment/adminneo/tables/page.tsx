import { TablesScreen } from "#components/admin/database/tables-screen";
import { tablesScreen } from "#lib/admin/database/tables";

export default async function TablesPageFragment({ searchParams }: PageProps<"/fragment/adminneo/tables">) {
  return <TablesScreen screen={await tablesScreen(searchParams)} />;
}
