import { type Bases, formBases, replaceBases } from "../conventions/forms/bases.ts";
import { differingFields, saysTheSame, type Texts } from "./draft.ts";
import { fillForm } from "./fill-form.ts";
import { textsOfForm } from "./form-texts.ts";

const saved = new WeakMap<HTMLFormElement, Texts>();

/** Returns the names of the fields with text that the server does not have. */
export function unsavedFields(form: HTMLFormElement): readonly string[] {
  return differingFields(saved.get(form) ?? {}, textsOfForm(form));
}

/**
 * Treats the texts that came with the page as saved. When they come again, fields that were not edited since show the
 * server's version, such as a tidied address; the others stay based on what their editing began from, because no one
 * has seen the new one yet.
 */
export function adoptStoredTexts(form: HTMLFormElement, stored: Texts, bases: Bases): void {
  const before = saved.get(form);
  saved.set(form, stored);
  if (!before) {
    replaceBases(form, bases);
    return;
  }
  const now = textsOfForm(form);
  const differing = differingFields(stored, now);
  const outdated = differing.filter(
    (name) => saysTheSame(now[name] ?? "", before[name] ?? "") && !isWrittenInto(form, name),
  );
  fillForm(form, Object.fromEntries(outdated.map((name) => [name, stored[name] ?? ""])));
  const written = differing.filter((name) => !outdated.includes(name));
  replaceBases(form, { ...bases, ...formBases(form, written) });
}

/** Treats what a form sent as saved once the event `redakce:saved` reports it; returns a function that stops it. */
export function trackSaves(form: HTMLFormElement): () => void {
  let sent = textsOfForm(form);
  const rememberSent = () => {
    sent = textsOfForm(form);
  };
  const takeForSaved = () => void saved.set(form, { ...saved.get(form), ...sent });
  form.addEventListener("submit", rememberSent);
  form.addEventListener("redakce:saved", takeForSaved);
  return () => {
    form.removeEventListener("submit", rememberSent);
    form.removeEventListener("redakce:saved", takeForSaved);
  };
}

function isWrittenInto(form: HTMLFormElement, name: string): boolean {
  const field = document.activeElement?.closest<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  return form.contains(field ?? null);
}
