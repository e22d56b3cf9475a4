import { ExportForm } from "#components/admin/database/export-form";
import { exportScreen } from "#lib/admin/database/exporting";

export default async function ExportFragment({ searchParams }: PageProps<"/fragment/adminneo/export">) {
  return <ExportForm screen={await exportScreen(searchParams)} />;
}
