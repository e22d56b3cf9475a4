"use client";

import { useEffect, useEffectEvent } from "react";
import { largeFrom } from "#lib/platform/http/upload-sizes";
import { FileLine } from "./file-line.tsx";
import { useUploads } from "./use-uploads.ts";

/** Prevents a form from sending a file that is too large for it, and sends the file in parts instead. */
export function LargeFileTaker({ inputId, url, csrfToken }: LargeFileTakerProps) {
  const { files, add, ...transfer } = useUploads({ url, csrfToken });
  useLargeFile(inputId, (file) => {
    files.forEach(transfer.forget);
    add([file]);
  });
  return files.map((file) => <FileLine key={file.id} file={file} {...transfer} />);
}

interface LargeFileTakerProps {
  /** The form's input that accepts one file. */
  readonly inputId: string;
  /** URL the form posts to. */
  readonly url: string;
  readonly csrfToken: string;
}

function useLargeFile(inputId: string, take: (file: File) => void): void {
  const onLarge = useEffectEvent(take);
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const { form } = input;
    const hear = (event: SubmitEvent) => {
      const [file] = input.files ?? [];
      if (!file || file.size <= largeFrom) return;
      event.preventDefault();
      onLarge(file);
    };
    form?.addEventListener("submit", hear);
    return () => form?.removeEventListener("submit", hear);
  }, [inputId]);
}
