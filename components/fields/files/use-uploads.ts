import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { sendFile } from "./send-file.ts";

/** A file on its way into the library. */
export type UploadedFile = { readonly id: string; readonly name: string } & (
  | { readonly status: "waiting" }
  | { readonly status: "sending"; readonly share: number }
  | { readonly status: "done"; readonly message: string }
  | { readonly status: "refused"; readonly message: string; readonly isSignedOut: boolean }
);

/** Sends files one after another and tells of each where it stands; the page is drawn again when all are through. */
export function useUploads(to: { readonly url: string; readonly csrfToken: string }) {
  const router = useRouter();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);
  const update = (changed: UploadedFile) =>
    setFiles((before) => before.map((file) => (file.id === changed.id ? changed : file)));

  const sendOne = async (id: string, file: File) => {
    const { name } = file;
    const onProgress = (share: number) => update({ id, name, status: "sending", share });
    onProgress(0);
    const outcome = await sendFile(file, { ...to, onProgress });
    const { message = "" } = outcome;
    if (outcome.ok) update({ id, name, status: "done", message });
    else update({ id, name, status: "refused", message, isSignedOut: outcome.isSignedOut === true });
    waiting.current -= 1;
    if (waiting.current === 0) router.refresh();
  };

  const add = (chosen: readonly File[]) => {
    const entries = chosen.map((file) => ({ id: crypto.randomUUID(), file }));
    setFiles((before) => [
      ...before,
      ...entries.map(({ id, file }) => ({ id, name: file.name, status: "waiting" as const })),
    ]);
    waiting.current += entries.length;
    for (const { id, file } of entries) line.current = line.current.then(() => sendOne(id, file));
  };

  return { files, add };
}
