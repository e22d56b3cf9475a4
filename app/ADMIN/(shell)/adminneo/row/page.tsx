import type { Metadata } from "next";
import { RowScreen } from "#components/admin/database/row-screen";
import { rowScreen } from "#lib/admin/database/row";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("adminneo", "read");
  return { title: toolTexts("adminneo", language).title };
}

export default async function RowPage({ searchParams }: PageProps<"/ADMIN/adminneo/row">) {
  return <RowScreen screen={await rowScreen(searchParams)} />;
}
