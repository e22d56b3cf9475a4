import { withPath } from "#lib/files/tool/browsing/with-path";
import { listFolders } from "#lib/files/tool/listing/list-folders";
import type { Language } from "#lib/platform/i18n/languages";
import type { FileUrls, TreeFolder } from "./files-description.ts";
import { folderName } from "./folder-name.ts";

/** Both roots, unfolded along the way to a folder and one step further. */
export async function describeTree(
  path: string,
  { files }: FileUrls,
  language: Language,
): Promise<readonly TreeFolder[]> {
  const describe = (folder: string): TreeFolder => ({
    path: folder,
    name: folderName(folder, language),
    url: withPath(files, folder),
    depth: folder.split("/").length - 1,
    isCurrent: folder === path,
  });
  const unfold = async (folder: string): Promise<TreeFolder[]> => {
    const isOpen = path === folder || path.startsWith(`${folder}/`);
    const inside = isOpen ? (await listFolders(folder)).slice(0, mostInOne) : [];
    const below = await Promise.all(inside.map((child) => unfold(child.path)));
    return [describe(folder), ...below.flat()];
  };
  return [...(await unfold("files")), describe("media")];
}

/** Of folders with more, the tree names the first; the list has all. */
const mostInOne = 200;
