import { basesOf } from "../conventions/forms/bases.ts";
import type { Draft } from "./draft.ts";
import { discardDraft, keepDraft } from "./draft-store.ts";
import { textsOfForm } from "./form-texts.ts";
import { unsavedFields } from "./saved-texts.ts";

const pauseMs = 500;

/**
 * Keeps a form's unsaved texts under a storage key: after a pause in writing, and at once when the page is
 * left or the event `redakce:keep-draft` asks for it. Returns how to stop.
 */
export function keepWhileWriting(
  form: HTMLFormElement,
  {
    key,
    version,
    offered,
    onKept,
  }: {
    readonly key: string;
    readonly version: () => number | null;
    /** An older draft that waits for a decision; what is written meanwhile is kept on top of it. */
    readonly offered: () => Draft | undefined;
    readonly onKept: (worked: boolean) => void;
  },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    clearTimeout(timer);
    const unsaved = unsavedFields(form);
    const older = offered();
    const texts = textsOfForm(form);
    const draft = {
      version: version(),
      at: Date.now(),
      texts: Object.fromEntries(unsaved.map((name) => [name, texts[name] ?? ""])),
      bases: basesOf(form, unsaved),
    };
    if (unsaved.length > 0) onKept(keepDraft(key, older ? onTopOf(older, draft) : draft));
    else if (!older) discardDraft(key);
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keepNow, pauseMs);
  };
  const keepWhenHidden = () => document.visibilityState === "hidden" && keepNow();

  const stopping = new AbortController();
  const { signal } = stopping;
  form.addEventListener("input", keepSoon, { signal });
  form.addEventListener("redakce:saved", keepNow, { signal });
  form.addEventListener("redakce:keep-draft", keepNow, { signal });
  window.addEventListener("redakce:keep-draft", keepNow, { signal });
  window.addEventListener("pagehide", keepNow, { signal });
  document.addEventListener("visibilitychange", keepWhenHidden, { signal });
  return () => {
    keepNow();
    stopping.abort();
  };
}

function onTopOf(older: Draft, draft: Draft): Draft {
  const { version } = older;
  const texts = { ...older.texts, ...draft.texts };
  return { ...draft, version, texts, bases: { ...older.bases, ...draft.bases } };
}
