import { FilesScreen } from "#components/admin/files/files-screen";
import { loadFolder } from "#lib/admin/files/load-folder";
import { queryOf } from "#lib/admin/request";

export default async function FilesFragment({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <FilesScreen folder={await loadFolder(await queryOf(searchParams))} />;
}
