import type { Metadata } from "next";
import { FileView } from "#components/admin/files/viewing/file-view";
import { loadFile } from "#lib/admin/files/load-file";
import { queryOf } from "#lib/admin/request";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}): Promise<Metadata> {
  const { language } = await toolViewer("filesGallery", "read");
  const { path = "" } = await queryOf(searchParams);
  return { title: `${path.split("/").at(-1)} – ${toolTexts("filesGallery", language).title}` };
}

export default async function FileFilePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <FileView file={await loadFile(await queryOf(searchParams))} />;
}
