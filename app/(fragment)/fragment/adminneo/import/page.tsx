import { TableImportScreen } from "#components/admin/database/importing";
import { tableImportScreen } from "#lib/admin/database/importing";

export default async function ImportFragment({ searchParams }: PageProps<"/fragment/adminneo/import">) {
  return <TableImportScreen screen={await tableImportScreen(searchParams)} />;
}
