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

interface Uploading {
  readonly url: string;
  readonly csrfToken: string;
  /** What is said of each file besides, asked when it is sent. */
  readonly textsOf?: () => Readonly<Record<string, string>>;
  /** Takes what the server says of a stored file, and answers why it is of no use here, if so. */
  readonly onStored?: (data: unknown) => string | undefined;
}

/**
 * Sends files one after another and tells of each where it stands. When all are through the page is drawn again, unless
 * somebody takes them as they are stored.
 */
export function useUploads({ url, csrfToken, textsOf, onStored }: Uploading) {
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
    const outcome = await sendFile(file, { url, csrfToken, texts: textsOf?.() ?? {}, onProgress });
    const { message = "" } = outcome;
    const objection = outcome.ok ? onStored?.(outcome.data) : undefined;
    if (!outcome.ok)
      update({ id, name, status: "refused", message, isSignedOut: outcome.isSignedOut === true });
    else if (objection !== undefined)
      update({ id, name, status: "refused", message: objection, isSignedOut: false });
    else update({ id, name, status: "done", message });
    waiting.current -= 1;
    if (waiting.current === 0 && !onStored) router.refresh();
  };

  const add = (chosen: readonly File[]) => {
    const entries = chosen.map((file) => ({ id: crypto.randomUUID(), file }));
    setFiles((before) => [
      ...before.filter(({ status }) => !onStored || status !== "done"),
      ...entries.map(({ id, file }) => ({ id, name: file.name, status: "waiting" as const })),
    ]);
    waiting.current += entries.length;
    for (const { id, file } of entries) line.current = line.current.then(() => sendOne(id, file));
  };

  const forget = (id: string) => setFiles((before) => before.filter((file) => file.id !== id));

  return { files, add, forget };
}
