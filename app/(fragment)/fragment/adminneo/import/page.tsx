import { ImportScreen } from "#components/admin/database/importing";
import { importScreen } from "#lib/admin/database/importing/load-import";

export default async function ImportFragment({ searchParams }: PageProps<"/fragment/adminneo/import">) {
  return <ImportScreen screen={await importScreen(searchParams)} />;
}
