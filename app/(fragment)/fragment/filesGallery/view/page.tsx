import { FileView } from "#components/admin/files/viewing/file-view";
import { loadFile } from "#lib/admin/files/load-file";
import { queryOf } from "#lib/admin/request";

export default async function FileFileFragment({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <FileView file={await loadFile(await queryOf(searchParams))} />;
}
