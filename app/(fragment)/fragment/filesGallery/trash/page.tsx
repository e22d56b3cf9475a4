import { TrashScreen } from "#components/admin/files/trash-screen";
import { loadTrash } from "#lib/admin/files/load-folder";

export default async function TrashFragment() {
  return <TrashScreen trash={await loadTrash()} />;
}
