import { ExportForm } from "#components/admin/database/export-form";
import { exportScreen } from "#lib/admin/database/exporting";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/export");

export default async function ExportPage({ searchParams }: PageProps<"/ADMIN/adminneo/export">) {
  return <ExportForm screen={await exportScreen(searchParams)} />;
}
