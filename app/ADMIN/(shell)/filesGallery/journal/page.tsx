import type { Metadata } from "next";
import { JournalScreen } from "#components/admin/files/journal-screen";
import { loadJournal } from "#lib/admin/files/load-journal";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { translator } from "#lib/platform/i18n/translator";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("filesGallery", "read");
  const t = translator(language, "admin.tools.files");
  return { title: `${t("journal")} – ${toolTexts("filesGallery", language).title}` };
}

export default async function JournalPage() {
  return <JournalScreen journal={await loadJournal()} />;
}
