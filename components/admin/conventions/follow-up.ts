import type { AnswerData } from "./answer.ts";

/** Where the browser goes after an action that worked. */
export type FollowUp =
  | { readonly kind: "stay" }
  | { readonly kind: "soft"; readonly url: string }
  | { readonly kind: "hard"; readonly url: string };

/** What follows a data-json action: its redirect, else what the element asks for, else the page drawn anew. */
export function afterAction(data: AnswerData, hasCallback: boolean): FollowUp {
  const url = data.redirectUrl ?? data.listUrl;
  if (!url) return { kind: "stay" };
  if (data.redirectType === "hard") return { kind: "hard", url };
  return hasCallback ? { kind: "stay" } : { kind: "soft", url };
}

/**
 * What follows a saved form: the server's redirect; the listing when the form was to close or when nothing
 * new came of a create (id 0); the new record's form after a create; the same form otherwise.
 */
export function afterSaving(data: AnswerData, form: SavedForm): FollowUp {
  if (data.redirectUrl)
    return { kind: data.redirectType === "hard" ? "hard" : "soft", url: data.redirectUrl };
  const isNew = data.id !== undefined && !form.actionUrl.endsWith(`/${data.id}`);
  if (form.pressed === "close" || (isNew && Number(data.id) === 0))
    return { kind: "soft", url: form.listUrl };
  if (isNew) return { kind: "soft", url: `${form.actionUrl.replace(/\/(0|new)$/, "")}/${data.id}` };
  return { kind: "stay" };
}

interface SavedForm {
  /** Path that the form posts to: `/ADMIN/cs/pages` for a new record, `/ADMIN/cs/pages/7` for an old one. */
  readonly actionUrl: string;
  readonly listUrl: string;
  /** Value of the button that was pressed. */
  readonly pressed: string;
}
