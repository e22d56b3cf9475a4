"use client";

import { useRef, useState } from "react";
import * as z from "zod/mini";
import type { FieldSetting } from "../input-props.ts";
import { UploadStatus } from "../upload-status.tsx";
import type { UploadState } from "../use-upload.ts";
import { FilePicker } from "./file-picker.tsx";
import type { FoundFile } from "./find-files.ts";
import { sendFile } from "./send-file.ts";

/** A file that was chosen from the library, or has just come into it. */
export type ChosenFile = Pick<FoundFile, "id" | "title" | "key" | "thumbnail" | "takenAt"> & {
  readonly alt?: FoundFile["alt"];
};

/** Chooses a file of the library, or puts one into it and chooses that. */
export function FileChooser({ setting, type, chosen, onChoose, onUpload, onClose }: FileChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<UploadState>({ status: "idle" });
  const upload = async (file: File) => {
    const onProgress = (part: number) => setState({ status: "sending", part, name: file.name });
    onProgress(0);
    const url = setting.uploadUrl.replace(/uploads$/, "media");
    const outcome = await sendFile(file, { url, csrfToken: setting.csrfToken, onProgress });
    const stored = outcome.ok ? storedFile(outcome.data) : undefined;
    if (stored) return onChoose(stored);
    const { message = "", isSignedOut = false } = outcome.ok ? {} : outcome;
    setState({ status: "failed", message, isSignedOut });
  };
  return (
    <>
      <FilePicker
        searchUrl={setting.searchUrl}
        type={type}
        chosen={chosen}
        onChoose={onChoose}
        onUpload={onUpload ?? (() => chooser.current?.click())}
        onClose={onClose}
        status={<UploadStatus state={state} />}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = "";
        }}
      />
    </>
  );
}

interface FileChooserProps {
  readonly setting: Pick<FieldSetting, "uploadUrl" | "searchUrl" | "csrfToken">;
  readonly type?: string | undefined;
  /** Several are chosen, these so far. */
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose: (file: ChosenFile) => void;
  /** What happens instead when somebody wants to upload. */
  readonly onUpload?: () => void;
  readonly onClose: () => void;
}

/** What the library says of a file that it has just taken; undefined for anything else. */
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
