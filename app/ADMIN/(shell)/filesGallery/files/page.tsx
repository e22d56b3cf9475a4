import type { Metadata } from "next";
import { toolTexts } from "#lib/admin/tools/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("filesGallery", "read");
  return { title: toolTexts("filesGallery", language).title };
}

export default async function FilesPage() {
  const { language } = await toolViewer("filesGallery", "read");
  return (
    <h1 className="text-2xl font-semibold tracking-tight">{toolTexts("filesGallery", language).title}</h1>
  );
}
