import { FolderAsListing } from "#components/admin/files/listed-screens";
import { loadFolder } from "#lib/admin/files/load-folder";
import { queryOf } from "#lib/admin/request";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("filesGallery/files");

export default async function FilesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <FolderAsListing folder={await loadFolder(await queryOf(searchParams))} />;
}
