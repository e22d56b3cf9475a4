import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { adoptBases, type Bases, formBases } from "../conventions/forms/bases.ts";
import { isBackFromConfirming } from "../conventions/sign-in.ts";
import {
  type Draft,
  differingFields,
  discardDraft,
  discardOldDrafts,
  keepDraft,
  readDraft,
  type Texts,
} from "./draft.ts";
import { fillForm } from "./fill-form.ts";
import { textsOfForm } from "./form-texts.ts";
import { adoptStoredTexts, trackSaves, unsavedFields } from "./saved-texts.ts";

/** An older draft that waits for a decision, and the fields that it would change. */
export interface DraftOffer {
  readonly draft: Draft;
  readonly fields: readonly string[];
}

/** Stores what is written in the form around `anchor`, and offers to restore what was stored before. */
export function useDraft(
  anchor: RefObject<HTMLElement | null>,
  {
    storageKey,
    stored,
    version,
    bases,
  }: {
    readonly storageKey: string;
    readonly stored: Texts;
    readonly version: number | null;
    readonly bases: Bases;
  },
) {
  const [offer, setOffer] = useState<DraftOffer>();
  const [isRefused, setIsRefused] = useState(false);
  const offered = useRef<Draft>(undefined);
  const versionNow = useEffectEvent(() => version);
  const answer = (restored: DraftOffer | undefined) => {
    const form = anchor.current?.closest("form");
    offered.current = undefined;
    setOffer(undefined);
    discardDraft(storageKey);
    if (!form || !restored) return;
    adoptBases(form, pick(restored.draft.bases ?? {}, restored.fields));
    fillForm(form, pick(restored.draft.texts, restored.fields));
  };

  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (form) adoptStoredTexts(form, stored, bases);
  }, [anchor, stored, bases]);

  const findOffer = useEffectEvent((key: string) => {
    const draft = readDraft(key);
    const fields = draft ? differingFields(stored, draft.texts) : [];
    offered.current = fields.length > 0 ? draft : undefined;
    if (draft && isBackFromConfirming()) {
      // Inputs with their own state listen only after this effect.
      setTimeout(() => answer({ draft, fields }));
      return;
    }
    setOffer(draft && fields.length > 0 ? { draft, fields } : undefined);
  });
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    discardOldDrafts(Date.now());
    findOffer(storageKey);
    const stopTracking = trackSaves(form);
    const stopKeeping = keepWhileWriting(form, {
      key: storageKey,
      version: () => versionNow(),
      offered: () => offered.current,
      onKept: (worked) => setIsRefused(!worked),
    });
    return () => {
      stopKeeping();
      stopTracking();
    };
  }, [anchor, storageKey]);

  return {
    offer,
    isRefused,
    restore: () => answer(offer),
    discard: () => answer(undefined),
  };
}

/** Picks only the texts that an offer names, so that restoring does not change other fields written in since. */
function pick(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
}

const pauseMs = 500;

/**
 * Stores a form's unsaved texts under a storage key: after a pause in writing, and at once when the page is left or
 * the event `redakce:keep-draft` requests it. Returns a function that stops it.
 */
function keepWhileWriting(
  form: HTMLFormElement,
  {
    key,
    version,
    offered,
    onKept,
  }: {
    readonly key: string;
    readonly version: () => number | null;
    /** Returns an older draft that waits for a decision; what is written meanwhile is stored on top of it. */
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
      bases: formBases(form, unsaved),
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
