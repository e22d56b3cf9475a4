import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { comesInParts, sendFile } from "./send-file.ts";
import type { SendOutcome } from "./send-outcome.ts";
import { findUnfinished, folderOfUpload, giveUp, isBegun } from "./unfinished-uploads.ts";

/** A file being uploaded to the library. */
export type UploadedFile = About &
  (
    | { readonly status: "waiting" }
    | { readonly status: "sending"; readonly share: number }
    | {
        readonly status: "stopped";
        readonly share: number;
        readonly isPaused: boolean;
        readonly message: string;
      }
    | { readonly status: "done"; readonly message: string }
    | { readonly status: "refused"; readonly message: string; readonly isTooLarge?: boolean }
  );

interface About {
  readonly id: string;
  readonly name: string;
  readonly file: File;
  /** True if it can be paused, and continues where it stopped. */
  readonly inParts: boolean;
}

type Texts = Readonly<Record<string, string>>;

interface Uploading {
  readonly url: string;
  readonly csrfToken: string;
  /** Further texts of each file, requested when it is sent. */
  readonly textsOf?: (file: File) => Texts;
  /** Turns a chosen file into the one that is sent. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Receives the server's response for a stored file, and returns why it is of no use here, if so. */
  readonly onStored?: (data: unknown) => string | undefined;
}

/**
 * Sends files one after another and reports the state of each. One that is paused or interrupted makes way for the
 * next, and continues when it is resumed or the network is back. When all are through the page re-renders, unless the
 * caller receives them as they are stored.
 */
export function useUploads({ url, csrfToken, textsOf, prepare, onStored }: Uploading) {
  const router = useRouter();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);
  const hasNews = useRef(false);
  const stopping = useRef(new Map<string, AbortController>());
  const forgotten = useRef(new Set<string>());
  const update = (changed: UploadedFile) =>
    setFiles((before) => before.map((file) => (file.id === changed.id ? changed : file)));

  const sendOne = async (about: About) => {
    const { id, file } = about;
    if (forgotten.current.has(id)) return finishOne();
    const { signal } = controllerOf(stopping.current, id);
    let share = 0;
    const onProgress = (part: number) => {
      share = part;
      if (!signal.aborted) update({ ...about, status: "sending", share });
    };
    onProgress(0);
    const texts = textsOf?.(file) ?? {};
    const sent = (await prepare?.(file)) ?? file;
    const outcome = await sendFile(sent, { url, csrfToken, texts, signal, onProgress });
    const objection = outcome.ok ? onStored?.(outcome.data) : undefined;
    update({ ...about, ...becomes(outcome, objection, { share, isPaused: signal.aborted }) });
    if (forgotten.current.has(id)) void giveUpFile(about, sent, texts);
    hasNews.current ||= outcome.ok;
    finishOne();
  };

  const finishOne = () => {
    waiting.current -= 1;
    // An upload that was merely stopped changes nothing, and without a network the page would be lost together with
    // the file.
    if (waiting.current > 0 || onStored || !hasNews.current) return;
    hasNews.current = false;
    router.refresh();
  };

  const enqueue = (about: About) => {
    waiting.current += 1;
    line.current = line.current.then(() => sendOne(about));
  };

  const add = (chosen: readonly File[]) => {
    const entries = chosen.map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      file,
      inParts: comesInParts(file, url),
    }));
    setFiles((before) => [
      ...before.filter(({ status }) => !onStored || status !== "done"),
      ...entries.map((about) => ({ ...about, status: "waiting" as const })),
    ]);
    entries.forEach(enqueue);
  };

  const resume = ({ id, name, file, inParts }: UploadedFile) => {
    update({ id, name, file, inParts, status: "waiting" });
    enqueue({ id, name, file, inParts });
  };

  const forget = (gone: UploadedFile) => {
    forgotten.current.add(gone.id);
    setFiles((before) => before.filter((file) => file.id !== gone.id));
    stopping.current.get(gone.id)?.abort();
    if (gone.status === "stopped") void giveUpFile(gone, gone.file, textsOf?.(gone.file));
  };

  const giveUpFile = async ({ inParts }: About, file: File, texts: Texts = {}) => {
    const unfinished = inParts ? await findUnfinished(url) : [];
    const begun = unfinished.find((one) => isBegun(one, file, folderOfUpload(texts)));
    if (begun) await giveUp(url, begun.id);
  };

  const pause = ({ id }: UploadedFile) => stopping.current.get(id)?.abort();
  useBackOnline(() => {
    for (const file of files) if (file.status === "stopped" && !file.isPaused) resume(file);
  });
  return { files, add, pause, resume, forget };
}

function becomes(
  outcome: SendOutcome,
  objection: string | undefined,
  sent: { readonly share: number; readonly isPaused: boolean },
) {
  const { message = "" } = outcome;
  if (objection !== undefined) return { status: "refused", message: objection } as const;
  if (outcome.ok) return { status: "done", message } as const;
  if (sent.isPaused || outcome.isInterrupted) return { status: "stopped", ...sent, message } as const;
  return { status: "refused", message, isTooLarge: outcome.isTooLarge === true } as const;
}

function controllerOf(controllers: Map<string, AbortController>, id: string): AbortController {
  const controller = new AbortController();
  controllers.set(id, controller);
  return controller;
}

function useBackOnline(goOn: () => void): void {
  const onBack = useEffectEvent(goOn);
  useEffect(() => {
    const hear = () => onBack();
    window.addEventListener("online", hear);
    return () => window.removeEventListener("online", hear);
  }, []);
}
