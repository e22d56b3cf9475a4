import type { Metadata } from "next";
import { FilesScreen } from "#components/admin/files/files-screen";
import { loadFolder } from "#lib/admin/files/load-folder";
import { queryOf } from "#lib/admin/request";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("filesGallery", "read");
  return { title: toolTexts("filesGallery", language).title };
}

export default async function FilesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <FilesScreen folder={await loadFolder(await queryOf(searchParams))} />;
}
