import { hasPictureSignature } from "#lib/files/library/kinds";
import { sharp } from "#lib/files/library/sharp";
import { storedMedia } from "#lib/files/queries";
import type { FolderFileFacts } from "../contracts.ts";
import { FileProblem } from "../problem.ts";
import {
  type FilePath,
  locateExisting,
  openEither,
  openFile,
  parsePath,
  pathText,
  publicAddress,
} from "../roots.ts";
import { servedType } from "./content-type.ts";
import { kindOfName } from "./kinds.ts";
import { listedMedia } from "./list-media.ts";
import { fileVersion, isPlainText, longestFileText } from "./plain-text.ts";

/** What is known of one file or folder; its content is looked at. Throws {@link FileProblem}. */
export async function fileFacts(text: string): Promise<FolderFileFacts> {
  const path = parsePath(text);
  if (path.root === "media") return mediaFacts(path);
  const { stats } = await locateExisting(path);
  const common = { path: pathText(path), name: path.names.at(-1) ?? "", changedAt: stats.mtime };
  if (stats.isDirectory())
    return {
      ...common,
      isFolder: true,
      kind: "folder",
      mime: "inode/directory",
      bytes: 0,
      isText: false,
      version: "",
      isShown: false,
      address: publicAddress(path),
    };
  const { handle } = await openFile(path);
  try {
    const { contentType, isShown } = servedType(common.name);
    const isPicture = kindOfName(common.name) === "picture";
    const bytes =
      stats.size <= (isPicture ? largestPicture : longestFileText) ? await handle.readFile() : undefined;
    return {
      ...common,
      isFolder: false,
      kind: kindOfName(common.name),
      mime: plainType(contentType),
      bytes: stats.size,
      ...(isPicture ? await sizeOf(bytes) : {}),
      isText: bytes !== undefined && bytes.length <= longestFileText && isPlainText(bytes),
      version: fileVersion(stats),
      isShown,
      address: publicAddress(path),
    };
  } finally {
    await handle.close();
  }
}

async function mediaFacts(path: FilePath): Promise<FolderFileFacts> {
  const found = (await storedMedia()).map(listedMedia).find((file) => file.path === pathText(path));
  if (!found) throw new FileProblem("missing", pathText(path));
  const { contentType, isShown } = servedType(found.name);
  const isText = contentType.startsWith("text/") && found.bytes <= longestFileText && (await isTextOf(path));
  return { ...found, isFolder: false, mime: plainType(contentType), isText, version: "", isShown };
}

async function isTextOf(path: FilePath): Promise<boolean> {
  const { handle } = await openEither(path);
  try {
    return isPlainText(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** Without its parameters. */
function plainType(contentType: string): string {
  return contentType.split(";")[0] ?? contentType;
}

/** Its header alone is read; larger pictures are told without their size. */
async function sizeOf(bytes: Buffer | undefined): Promise<{ width?: number; height?: number }> {
  if (!bytes || !hasPictureSignature(bytes)) return {};
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return found?.width && found.height ? { width: found.width, height: found.height } : {};
}

/** Of larger ones nobody needs to know. */
const largestPicture = 20 * 1024 * 1024;
