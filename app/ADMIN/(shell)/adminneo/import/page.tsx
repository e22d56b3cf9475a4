import { TableImportScreen } from "#components/admin/database/importing";
import { tableImportScreen } from "#lib/admin/database/importing";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/import");

export default async function ImportPage({ searchParams }: PageProps<"/ADMIN/adminneo/import">) {
  return <TableImportScreen screen={await tableImportScreen(searchParams)} />;
}
