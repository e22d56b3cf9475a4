import { useRef, useState } from "react";
import type { EntryDescription, FolderDescription } from "#lib/admin/files/files-description";
import { useUploads } from "../use-uploads.ts";
import { type IncomingFile, readChosen, readDropped } from "./read-dropped.ts";

/** Files on their way into folders, and those about which somebody is asked first. */
export type FolderUploads = ReturnType<typeof useFolderUploads>;

interface Waiting {
  readonly incoming: readonly IncomingFile[];
  readonly into: string;
  /** Names of the folder that are taken. */
  readonly taken: readonly string[];
}

/** Uploads with their structure; where a name is taken, it is asked first what shall become of it. */
export function useFolderUploads(folder: FolderDescription, shown: readonly EntryDescription[]) {
  const { urls, csrfToken, path } = folder;
  const places = useRef(new WeakMap<File, Readonly<Record<string, string>>>());
  const [waiting, setWaiting] = useState<Waiting>();
  const transfer = useUploads({
    url: urls.upload,
    csrfToken,
    textsOf: (file) => places.current.get(file) ?? {},
  });
  const send = ({ incoming, into }: Pick<Waiting, "incoming" | "into">, exists: string) => {
    for (const { file, relative } of incoming)
      places.current.set(file, { path: into, relative, exists, modified: String(file.lastModified) });
    transfer.add(incoming.map(({ file }) => file));
    setWaiting(undefined);
  };
  const take = (incoming: readonly IncomingFile[], into: string) => {
    const names = new Set(shown.map(({ name }) => name.normalize("NFC")));
    const first = new Set(incoming.map(({ relative }) => (relative.split("/")[0] ?? "").normalize("NFC")));
    const taken = into === path ? [...first].filter((name) => names.has(name)) : [];
    if (taken.length > 0) setWaiting({ incoming, into, taken });
    else send({ incoming, into }, "keepBoth");
  };
  return {
    transfer,
    waiting,
    answer: (exists: string | undefined) =>
      waiting && exists !== undefined ? send(waiting, exists) : setWaiting(undefined),
    takeChosen: (files: readonly File[]) => take(readChosen(files), path),
    takeDropped: (data: DataTransfer, into: string) =>
      void readDropped(data).then((incoming) => take(incoming, into)),
  };
}
