"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import * as z from "zod/mini";
import type { FieldSetting } from "../input-props.ts";
import { FileLine } from "./file-line.tsx";
import type { FoundFile } from "./file-picker.tsx";
import { FilePicker } from "./file-picker.tsx";
import { libraryUrl } from "./send-file.ts";
import { useUploads } from "./use-uploads.ts";

/** A file that was chosen from the library, or has just been added to it. */
export type ChosenFile = Pick<FoundFile, "id" | "title" | "key" | "thumbnail" | "takenAt"> & {
  readonly alt?: FoundFile["alt"];
};

/** Chooses a file of the library, or uploads one and chooses that. */
export function FileChooser({ setting, type, chosen, onChoose, onUpload, onClose }: FileChooserProps) {
  const t = useTranslations("admin.fields.files");
  const chooser = useRef<HTMLInputElement>(null);
  const { files, add, ...transfer } = useUploads({
    url: libraryUrl(setting.uploadUrl),
    csrfToken: setting.csrfToken,
    onStored: (data) => {
      const file = storedFile(data);
      if (!file) return t("failed");
      if (type !== undefined && file.thumbnail.type !== type) return t("otherType");
      onChoose(file);
      return undefined;
    },
  });
  return (
    <>
      <FilePicker
        searchUrl={setting.searchUrl}
        type={type}
        chosen={chosen}
        onChoose={onChoose}
        onUpload={onUpload ?? (() => chooser.current?.click())}
        onClose={onClose}
        status={files.map((file) => <FileLine key={file.id} file={file} {...transfer} />)}
      />
      <input
        ref={chooser}
        type="file"
        accept={type === "picture" ? "image/*" : undefined}
        hidden
        onChange={({ target }) => {
          files.forEach(transfer.forget);
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}

interface FileChooserProps {
  readonly setting: Pick<FieldSetting, "uploadUrl" | "searchUrl" | "csrfToken">;
  readonly type?: string | undefined;
  /** Files chosen so far, where several can be chosen. */
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose: (file: ChosenFile) => void;
  /** Called instead when someone wants to upload. */
  readonly onUpload?: () => void;
  readonly onClose: () => void;
}

/** Reads the library's response about a file that it has just stored; undefined for anything else. */
export function storedFile(data: unknown): ChosenFile | undefined {
  const stored = storedSchema.safeParse(data);
  return stored.success ? chosenOf(stored.data) : undefined;
}

function chosenOf({ id, key, name, type, preview, takenAt }: z.infer<typeof storedSchema>): ChosenFile {
  const isSeen = type === "picture" || preview === "drawn";
  const thumbnail = isSeen ? { type, url: `/media/${key}/320.webp` } : { type };
  return { id, key, title: name, thumbnail, takenAt };
}

const storedSchema = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  type: z.string(),
  preview: z.optional(z.string()),
  takenAt: z.string(),
});
