import { FileView } from "#components/admin/files/file-view";
import { loadFile } from "#lib/admin/files/load-file";
import { queryOf } from "#lib/admin/request";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("filesGallery/view");

export default async function FileFilePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <FileView file={await loadFile(await queryOf(searchParams))} />;
}
