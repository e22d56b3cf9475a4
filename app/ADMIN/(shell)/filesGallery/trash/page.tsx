import { TrashAsListing } from "#components/admin/files/listed-screens";
import { loadTrash } from "#lib/admin/files/load-trash";
import { queryOf } from "#lib/admin/request";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("filesGallery/trash");

export default async function TrashPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <TrashAsListing trash={await loadTrash(await queryOf(searchParams))} />;
}
