import { JournalScreen } from "#components/admin/files/journal-screen";
import { loadJournal } from "#lib/admin/files/load-journal";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("filesGallery/journal");

export default async function JournalPage() {
  return <JournalScreen journal={await loadJournal()} />;
}
