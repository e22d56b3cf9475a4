import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExportForm } from "#components/admin/database/export-form";
import { exportScreen } from "#lib/admin/database/exporting";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.tools.database.export"))("title") };
}

export default async function ExportPage({ searchParams }: PageProps<"/ADMIN/adminneo/export">) {
  return <ExportForm screen={await exportScreen(searchParams)} />;
}
