import { useRef, useState } from "react";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { useUploads } from "../use-uploads.ts";
import { NamesThere } from "./names-there.ts";
import { type IncomingFile, readChosen, readDropped } from "./read-dropped.ts";
import { canBeResized, resizePicture } from "./resize-picture.ts";

/** Files on their way into folders, and those about which somebody is asked first. */
export type FolderUploads = ReturnType<typeof useFolderUploads>;

interface Waiting {
  readonly incoming: readonly IncomingFile[];
  readonly into: string;
  /** Names of the folder that are taken. */
  readonly taken: readonly string[];
}

interface Chosen {
  readonly exists: string;
  /** Pixels of the longer side of pictures; 0 for as they are. */
  readonly longest: number;
}

/** Uploads with their structure; where a name is taken, or pictures may be scaled, it is asked first. */
export function useFolderUploads({ urls, csrfToken, path, may }: FolderDescription) {
  const places = useRef(new WeakMap<File, Readonly<Record<string, string>>>());
  const sides = useRef(new WeakMap<File, number>());
  const [waiting, setWaiting] = useState<Waiting>();
  const [skipped, setSkipped] = useState(0);
  const choosers = useRef<Record<"files" | "folder", HTMLInputElement | null>>({ files: null, folder: null });
  const transfer = useUploads({
    url: urls.upload,
    csrfToken,
    textsOf: (file) => places.current.get(file) ?? {},
    prepare: async (file) => {
      const longest = sides.current.get(file) ?? 0;
      return longest > 0 ? resizePicture(file, longest) : file;
    },
  });
  const send = ({ incoming, into }: Pick<Waiting, "incoming" | "into">, { exists, longest }: Chosen) => {
    for (const { file, relative } of incoming) {
      places.current.set(file, { path: into, relative, exists, modified: String(file.lastModified) });
      sides.current.set(file, longest);
    }
    transfer.add(incoming.map(({ file }) => file));
  };
  const answer = async (chosen: Chosen | undefined) => {
    setWaiting(undefined);
    if (!waiting || !chosen) return;
    const { incoming, into } = waiting;
    if (chosen.exists !== "skip") return send(waiting, chosen);
    const left = await new NamesThere(urls.list).missing(incoming, into);
    setSkipped(incoming.length - left.length);
    send({ incoming: left, into }, chosen);
  };
  const take = async (incoming: readonly IncomingFile[], into: string) => {
    if (incoming.length === 0) return;
    setSkipped(0);
    const taken = await new NamesThere(urls.list).taken(incoming, into);
    const isAsked = taken.length > 0 || incoming.some(({ file }) => canBeResized(file));
    if (isAsked) setWaiting({ incoming, into, taken });
    else send({ incoming, into }, { exists: "keepBoth", longest: 0 });
  };
  return {
    transfer,
    waiting,
    skipped,
    url: urls.upload,
    path,
    mayUpload: may.upload,
    mayReplace: may.change,
    /** Keeps the inputs that files and folders are chosen with. */
    keepChooser: (kind: "files" | "folder", input: HTMLInputElement | null) => {
      choosers.current[kind] = input;
      if (input && kind === "folder") input.webkitdirectory = true;
    },
    choose: (kind: "files" | "folder") => choosers.current[kind]?.click(),
    placeOf: (file: File) => places.current.get(file) ?? {},
    answer: (chosen: Chosen | undefined) => void answer(chosen),
    takeChosen: (files: readonly File[]) => void take(readChosen(files), path),
    takePasted: (files: readonly File[]) => void take(namedApart(files), path),
    takeDropped: (data: DataTransfer, into: string) =>
      void readDropped(data).then((incoming) => take(incoming, into)),
  };
}

/** Pictures from the clipboard are all called `image.png`. */
function namedApart(files: readonly File[]): readonly IncomingFile[] {
  return files.map((file, index) => {
    const [, stem, ending] = /^(.+?)(\.[^.]+)?$/.exec(file.name) ?? [];
    return { file, relative: index === 0 ? file.name : `${stem ?? "file"} (${index + 1})${ending ?? ""}` };
  });
}
