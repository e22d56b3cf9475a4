import { TablesScreen } from "#components/admin/database/tables-screen";
import { tablesScreen } from "#lib/admin/database/tables";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/tables");

export default async function TablesPage({ searchParams }: PageProps<"/ADMIN/adminneo/tables">) {
  return <TablesScreen screen={await tablesScreen(searchParams)} />;
}
