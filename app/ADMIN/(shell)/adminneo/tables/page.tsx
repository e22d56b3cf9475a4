import type { Metadata } from "next";
import { TablesScreen } from "#components/admin/database/tables-screen";
import { tablesScreen } from "#lib/admin/database/tables";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("adminneo", "read");
  return { title: toolTexts("adminneo", language).title };
}

export default async function TablesPage({ searchParams }: PageProps<"/ADMIN/adminneo/tables">) {
  return <TablesScreen screen={await tablesScreen(searchParams)} />;
}
