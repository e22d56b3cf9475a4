import { redirect } from "next/navigation";
import type { FolderFileFacts } from "#lib/files/tree/contracts";
import { wholePicture, withPath } from "#lib/files/tree/entry-addresses";
import { fileFacts } from "#lib/files/tree/listing";
import { listVersions, readText } from "#lib/files/tree/texts";
import { usesOf } from "#lib/files/tree/uses";
import { allows } from "#lib/kernel/permissions";
import { findNotice } from "../notice.ts";
import { requestedPlace } from "../request.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { adminUrl } from "../urls.ts";
import { describeCrumbs } from "./describe-crumbs.ts";
import { describeUses } from "./describe-uses.ts";
import { existing } from "./existing.ts";
import { fileRights } from "./file-rights.ts";
import { fileUrls } from "./file-urls.ts";
import type { FileDescription } from "./files-description.ts";

/** Loads a file for its screen; a folder redirects to its contents, no file at all to the first one. */
export async function loadFile({
  path = "",
}: Readonly<Record<string, string | undefined>>): Promise<FileDescription> {
  const { admin, language } = await toolViewer("filesGallery", "read");
  const urls = fileUrls(language);
  if (path === "") redirect(urls.files);
  const facts = await existing(() => fileFacts(path));
  if (facts.isFolder) redirect(withPath(urls.files, facts.path));
  const { notice } = await requestedPlace();
  const typed = (await findNotice(admin.session, notice, language))?.texts?.text;
  const text =
    facts.isText && !isMadeByPrograms(facts) ? await existing(() => readText(facts.path)) : undefined;
  return {
    ...described(facts),
    ...(text ? { text: { content: typed ?? text.text, version: text.version } } : {}),
    record:
      facts.record && allows(admin.permissions, "media", "read")
        ? { name: facts.record.name, url: adminUrl(language, "media", facts.record.id) }
        : undefined,
    uses: describeUses(await usesOf([facts.path]), language),
    versions: facts.record
      ? (await listVersions(facts.record)).map(({ savedAt, ...version }) => ({
          ...version,
          savedAt: savedAt.getTime(),
        }))
      : [],
    csrfToken: admin.session.csrf,
    crumbs: describeCrumbs(facts.path, urls, language),
    may: fileRights(admin),
    urls,
  };
}

function described({
  path,
  name,
  kind,
  mime,
  bytes,
  changedAt,
  width,
  height,
  address,
  isShown,
  thumbnail,
}: FolderFileFacts) {
  return {
    path,
    name,
    kind,
    mime,
    bytes,
    changedAt: changedAt.getTime(),
    width,
    height,
    url: address,
    picture: wholePicture({ path, url: address, thumbnail }),
    isShown,
  };
}

/** Checks whether programs write such files; these are shown or saved, even where their bytes happen to be text. */
function isMadeByPrograms({ kind, isShown }: FolderFileFacts): boolean {
  return ["archive", "pdf", "film", "sound", "font"].includes(kind) || (kind === "picture" && isShown);
}
