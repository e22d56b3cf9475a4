import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import type { FieldInputProps } from "../input-props.ts";
import { useCarriedValue } from "../use-carried-value.ts";
import type { ChosenFile } from "./file-chooser.tsx";
import { type FileOrder, type KnownFile, moveFile, orderFiles } from "./file-orders.ts";
import { type PickedFile, readList, writeList } from "./listed-files.ts";

/** A list of files: what is in it and known of it, and what can be done to it, each told to those who do not see it. */
export type FileList = ReturnType<typeof useFileList>;

export function useFileList(field: FieldInputProps["field"], text: string, language: string) {
  const t = useTranslations("admin.fields.files");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const [known, setKnown] = useState(() => knownFiles(field.chosenMany));
  const [told, setTold] = useState("");
  const files = readList(value);
  // Uploads and drags end after they were begun, when the list is another one. What a form is filled with has to be known
  // before the next of them ends; a plain effect comes so late that it would put back a list without the last file.
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

  /** Whether it was not in the list yet. */
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
    /** Whether it is somewhere else now. */
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
