import { instantFromLocal } from "#lib/platform/i18n/time-zone";
import { saysTheSame, type Texts } from "./draft.ts";
import { textsOfForm } from "./form-texts.ts";
import { unsavedFields } from "./saved-texts.ts";

/** What publishing a form as it is now would do. */
export interface PublishingReading {
  /** Fields that would change for visitors. */
  readonly changes: number;
  /** When it would go live, in milliseconds since 1970; null: at once. */
  readonly at: number | null;
}

/**
 * Reads it from the form.
 *
 * @param changed what visitors see in the fields that were changed and saved before
 */
export function readPublishing(form: HTMLFormElement, changed: Texts): PublishingReading {
  const texts = textsOfForm(form);
  const names = new Set([...Object.keys(changed), ...unsavedFields(form)]);
  names.delete("publishAt");
  const differing = [...names].filter((name) => {
    const live = changed[name];
    return live === undefined || !saysTheSame(texts[name] ?? "", live);
  });
  const [date = "", time = ""] = (texts.publishAt ?? "").split("T");
  const at = date === "" ? undefined : instantFromLocal(date, time);
  return { changes: differing.length, at: at && at.getTime() > Date.now() ? at.getTime() : null };
}
