import { TrashScreen } from "#components/admin/files/trash-screen";
import { loadTrash } from "#lib/admin/files/load-folder";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("filesGallery/trash");

export default async function TrashPage() {
  return <TrashScreen trash={await loadTrash()} />;
}
