import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TableImportScreen } from "#components/admin/database/importing";
import { tableImportScreen } from "#lib/admin/database/importing";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.tools.database.import"))("title") };
}

export default async function ImportPage({ searchParams }: PageProps<"/ADMIN/adminneo/import">) {
  return <TableImportScreen screen={await tableImportScreen(searchParams)} />;
}
