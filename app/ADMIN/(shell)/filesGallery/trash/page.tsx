import type { Metadata } from "next";
import { TrashScreen } from "#components/admin/files/trash-screen";
import { loadTrash } from "#lib/admin/files/load-folder";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { translator } from "#lib/platform/i18n/translator";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("filesGallery", "read");
  const t = translator(language, "admin.tools.files");
  return { title: `${t("trash")} – ${toolTexts("filesGallery", language).title}` };
}

export default async function TrashPage() {
  return <TrashScreen trash={await loadTrash()} />;
}
