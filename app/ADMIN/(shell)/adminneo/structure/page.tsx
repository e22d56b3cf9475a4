import type { Metadata } from "next";
import { StructureScreen } from "#components/admin/database/structure-screen";
import { structureScreen } from "#lib/admin/database/structure";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("adminneo", "read");
  return { title: toolTexts("adminneo", language).title };
}

export default async function StructurePage({ searchParams }: PageProps<"/ADMIN/adminneo/structure">) {
  return <StructureScreen screen={await structureScreen(searchParams)} />;
}
