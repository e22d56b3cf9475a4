/** A file that is to be put into a folder, with the folders that it came in. */
export interface IncomingFile {
  readonly file: File;
  /** Such as `summer/beach/one.jpg`; of a file that came alone its name. */
  readonly relative: string;
}

/** All files of what was dropped, also those in folders, with their structure. */
export async function readDropped({ items, files }: DataTransfer): Promise<readonly IncomingFile[]> {
  // The items are gone once the event is over, so that all entries are taken before anything is awaited.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files].map((file) => ({ file, relative: file.name }));
  const read = await Promise.all(entries.map((entry) => filesOf(entry)));
  return read.flat();
}

/** Files that were chosen, with their structure where a whole folder was. */
export function readChosen(files: readonly File[]): readonly IncomingFile[] {
  return files.map((file) => ({ file, relative: file.webkitRelativePath || file.name }));
}

async function filesOf(entry: FileSystemEntry): Promise<readonly IncomingFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, relative: entry.fullPath.replace(/^\//, "") }];
  }
  const children = await childrenOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(children.map(filesOf))).flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** The reader gives at most a hundred at a time, and none when there are no more. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const read = async (before: readonly FileSystemEntry[]): Promise<readonly FileSystemEntry[]> => {
    const batch = await next();
    return batch.length === 0 ? before : read([...before, ...batch]);
  };
  return read([]);
}
