import type { EntryDescription } from "#lib/admin/files/files-description";
import type { FolderListing, ListedFile, ListedFolder } from "../contracts.ts";

/** A listing as it is, or as it came to the browser in JSON, where times are texts. */
type Told<Type> = { readonly [Key in keyof Type]: Type[Key] extends Date ? Date | string : Type[Key] };
export type ToldListing = Omit<FolderListing, "folders" | "files"> & {
  readonly folders: readonly Told<ListedFolder>[];
  readonly files: readonly Told<ListedFile>[];
};

/** What lies in a folder as the screens draw it, folders first. */
export function describeEntries({
  folders,
  files,
}: Pick<ToldListing, "folders" | "files">): EntryDescription[] {
  return [...folders.map(describeFolder), ...files.map(describeFile)];
}

function describeFolder({ name, path, changedAt }: Told<ListedFolder>): EntryDescription {
  return { name, path, kind: "folder", changedAt: timeOf(changedAt) };
}

function describeFile(file: Told<ListedFile>): EntryDescription {
  const { name, path, kind, bytes, changedAt, width, height, record, address } = file;
  return {
    name: record?.name ?? name,
    path,
    kind,
    bytes,
    changedAt: timeOf(changedAt),
    url: address,
    ...(kind === "picture" ? thumbnailOf(file) : {}),
    ...(width && height ? { ratio: width / height } : {}),
    ...(record ? { recordId: record.id } : {}),
  };
}

function timeOf(moment: Date | string): number {
  return new Date(moment).getTime();
}

/** The library has small pictures; those of the public folder are scaled by the browser, except drawings, which are saved. */
function thumbnailOf({ record, address }: Told<ListedFile>): Pick<EntryDescription, "thumbnail"> {
  if (record) return { thumbnail: address.replace(/\/[^/?]*(?=\?|$)/, "/320.webp") };
  return isDrawn(address) ? { thumbnail: address } : {};
}

function isDrawn(address: string): boolean {
  return /\.(?:jpe?g|jpe|png|gif|webp|avif|bmp|ico)(?:$|\?)/i.test(address);
}
