import { JournalScreen } from "#components/admin/files/journal-screen";
import { loadJournal } from "#lib/admin/files/load-journal";

export default async function JournalFragment() {
  return <JournalScreen journal={await loadJournal()} />;
}
