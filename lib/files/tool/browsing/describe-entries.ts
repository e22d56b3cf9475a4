import type { EntryDescription } from "#lib/admin/files/files-description";
import type { FolderEntry, FolderListing, ListedFolder } from "../contracts.ts";
import { filePictureAddress } from "./picture-address.ts";

/** A listing as it is, or as it came to the browser in JSON, where times are texts. */
type Told<Type> = { readonly [Key in keyof Type]: Type[Key] extends Date ? Date | string : Type[Key] };
export type ToldListing = Omit<FolderListing, "folders" | "files"> & {
  readonly folders: readonly Told<ListedFolder>[];
  readonly files: readonly Told<FolderEntry>[];
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

function describeFile(file: Told<FolderEntry>): EntryDescription {
  const { name, path, kind, bytes, changedAt, width, height, record, address } = file;
  const entry: EntryDescription = {
    name: record?.name ?? name,
    path,
    kind,
    bytes,
    changedAt: timeOf(changedAt),
    url: address,
    ...(width && height ? { ratio: width / height } : {}),
    ...(record ? { recordId: record.id } : {}),
  };
  const thumbnail = filePictureAddress(entry, 320);
  return thumbnail ? { ...entry, thumbnail } : entry;
}

function timeOf(moment: Date | string): number {
  return new Date(moment).getTime();
}
