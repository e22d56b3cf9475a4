import type { PickedFile } from "./listed-files.ts";

/** What is known of a listed file. */
export interface KnownFile {
  readonly title: string;
  readonly thumbnail: { readonly type: string; readonly url?: string | undefined };
  /** When it was taken, in a text that sorts by time; empty where nobody knows. */
  readonly takenAt: string;
}

type Files = readonly PickedFile[];
type Known = ReadonlyMap<number, KnownFile>;
export type FileOrder = "takenAt" | "title";

/**
 * The files from the first to the last that was taken, or from A to Z; the other way round where they are so already.
 * Those of which nobody knows when they were taken stay at the end.
 */
export function orderFiles(files: Files, known: Known, by: FileOrder, language: string) {
  const upwards = sorted(files, known, { by, language, isUpwards: true });
  const isUpwards = !isSame(files, upwards);
  return { files: isUpwards ? upwards : sorted(files, known, { by, language, isUpwards }), isUpwards };
}

/** The files with one of them at another place. */
export function moveFile(files: Files, from: number, to: number): Files {
  const file = files[from];
  return file && to >= 0 && to < files.length ? files.toSpliced(from, 1).toSpliced(to, 0, file) : files;
}

function sorted(
  files: Files,
  known: Known,
  {
    by,
    language,
    isUpwards,
  }: { readonly by: FileOrder; readonly language: string; readonly isUpwards: boolean },
): Files {
  const collator = new Intl.Collator(language, { numeric: true });
  const textOf = ({ media }: PickedFile, key: FileOrder) => known.get(media)?.[key] ?? "";
  return files.toSorted((one, other) => {
    const [first, second] = [textOf(one, by), textOf(other, by)];
    if (first === "" || second === "") return Number(first === "") - Number(second === "");
    const difference =
      collator.compare(first, second) || collator.compare(textOf(one, "title"), textOf(other, "title"));
    return isUpwards ? difference : -difference;
  });
}

function isSame(files: Files, others: Files): boolean {
  return files.every((file, index) => file === others[index]);
}
