import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { collator } from "#lib/platform/i18n/intl";
import type { FieldInputProps } from "../input-props.ts";
import { useCarriedValue } from "../use-carried-value.ts";
import { type ChosenFile, storedFile } from "./file-chooser.tsx";
import { libraryUrl } from "./send-file.ts";
import { useUploads } from "./use-uploads.ts";

/**
 * A list of files: its content, what is known of it, and the possible actions, each announced to people who do not
 * see it.
 */
export type FileList = ReturnType<typeof useFileList>;

export function useFileList(field: FieldInputProps["field"], text: string, language: string) {
  const t = useTranslations("admin.fields.files");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const [known, setKnown] = useState(() => knownFiles(field.chosenMany));
  const [told, setTold] = useState("");
  const files = readList(value);
  // Uploads and drags end later than they began, when the list has changed. The value of the form must be known
  // before the next of them ends; a plain effect runs so late that it would restore a list without the last file.
  const present = useRef(value);
  useLayoutEffect(() => {
    present.current = value;
  }, [value]);
  const now = () => readList(present.current);
  const change = (changed: readonly PickedFile[]) => {
    present.current = writeList(changed);
    setValue(present.current);
  };
  const nameOf = ({ media }: PickedFile) => known.get(media)?.title ?? `#${media}`;

  /** Returns true if it was not in the list yet. */
  const add = (file: ChosenFile) => {
    const { id, title, thumbnail, takenAt } = file;
    const before = now();
    if (before.some(({ media }) => media === id)) return false;
    setKnown((all) => new Map([...all, [id, { title, thumbnail, takenAt }]]));
    change([...before, { media: id, caption: "" }]);
    setTold(t("added", { name: title, count: before.length + 1 }));
    return true;
  };
  const remove = (index: number) => {
    const file = now()[index];
    if (file) setTold(t("removed", { name: nameOf(file) }));
    change(now().toSpliced(index, 1));
  };
  return {
    carrier,
    value,
    files,
    known,
    told,
    nameOf,
    add,
    remove,
    toggle: (file: ChosenFile) => {
      if (!add(file)) remove(now().findIndex(({ media }) => media === file.id));
    },
    caption: (index: number, caption: string) => {
      const file = now()[index];
      if (file) change(now().with(index, { ...file, caption }));
    },
    /** Returns true if its position changed. */
    move: (from: number, to: number) => {
      const before = now();
      const file = before[from];
      const moved = moveFile(before, from, to);
      if (!file || moved === before || from === to) return false;
      change(moved);
      setTold(t("moved", { name: nameOf(file), place: to + 1, count: before.length }));
      return true;
    },
    order: (by: FileOrder) => {
      const ordered = orderFiles(now(), known, by, language);
      change(ordered.files);
      setTold(t("ordered", { by, direction: ordered.isUpwards ? "up" : "down" }));
    },
    putBack: change,
  };
}

function knownFiles(chosen: FieldInputProps["field"]["chosenMany"] = []): ReadonlyMap<number, KnownFile> {
  return new Map(
    chosen.map(({ id, text, thumbnail, takenAt = "" }) => [
      Number(id),
      { title: text, thumbnail: thumbnail ?? { type: "document" }, takenAt },
    ]),
  );
}

/** Known details of a listed file. */
export interface KnownFile {
  readonly title: string;
  readonly thumbnail: { readonly type: string; readonly url?: string | undefined };
  /** Time when it was taken, in a text that sorts by time; empty where it is unknown. */
  readonly takenAt: string;
}

type Files = readonly PickedFile[];
type Known = ReadonlyMap<number, KnownFile>;
export type FileOrder = "takenAt" | "title";

/**
 * Sorts the files from the first to the last that was taken, or from A to Z; reversed where they are in that order
 * already. Those taken at an unknown time stay at the end.
 */
export function orderFiles(files: Files, known: Known, by: FileOrder, language: string) {
  const upwards = sorted(files, known, { by, language, isUpwards: true });
  const isUpwards = !isSame(files, upwards);
  return { files: isUpwards ? upwards : sorted(files, known, { by, language, isUpwards }), isUpwards };
}

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
  const order = collator(language);
  const textOf = ({ media }: PickedFile, key: FileOrder) => known.get(media)?.[key] ?? "";
  return files.toSorted((one, other) => {
    const [first, second] = [textOf(one, by), textOf(other, by)];
    if (first === "" || second === "") return Number(first === "") - Number(second === "");
    const difference =
      order.compare(first, second) || order.compare(textOf(one, "title"), textOf(other, "title"));
    return isUpwards ? difference : -difference;
  });
}

function isSame(files: Files, others: Files): boolean {
  return files.every((file, index) => file === others[index]);
}

/** Maximum length of the name of a folder in the library. */
const longestFolder = 100;

/** Uploads files into a list: they are stored in the library, in the folder that another field of the form names. */
export function useArrivals({
  field,
  setting,
  list,
}: Pick<FieldInputProps, "field" | "setting"> & { readonly list: FileList }) {
  const t = useTranslations("admin.fields.files");
  const { files, add, ...rest } = useUploads({
    url: takesPicturesAlone(field) ? setting.uploadUrl : libraryUrl(setting.uploadUrl),
    csrfToken: setting.csrfToken,
    textsOf: () => folderIn(list.carrier.current?.form, field.folder),
    onStored: (data) => {
      const file = storedFile(data);
      if (!file) return t("failed");
      if (field.accepts && !field.accepts.includes(file.thumbnail.type)) return t("otherType");
      return list.add(file) ? undefined : t("alreadyHere");
    },
  });
  return { arriving: files.filter(({ status }) => status !== "done"), take: add, ...rest };
}

/** Everyone allowed to write the record may add pictures to it; other files require a permission for the library. */
function takesPicturesAlone({ accepts }: FieldInputProps["field"]): boolean {
  return accepts?.every((type) => type === "picture") ?? false;
}

/** A slash in the text would make a folder within another one. */
function folderIn(form: HTMLFormElement | null | undefined, name = ""): Readonly<Record<string, string>> {
  const text = form ? new FormData(form).get(name) : null;
  return typeof text === "string" && text.trim() !== ""
    ? { folder: text.replaceAll("/", "-").trim().slice(0, longestFolder).trim() }
    : {};
}

/** A file in a list, and what the list says about it. */
export type PickedFile = z.infer<typeof fileSchema>;

/** Reads the files of a list from the text of its field; returns none for what is no list. */
function readList(text: string): readonly PickedFile[] {
  try {
    return z.array(fileSchema).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

function writeList(files: readonly PickedFile[]): string {
  return files.length === 0 ? "" : JSON.stringify(files);
}

const fileSchema = z.object({ media: z.number(), caption: z.string() });
