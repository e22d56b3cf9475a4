import type { UndoOffer } from "#lib/admin/actions/offer-undo";
import type { PanelDescription } from "#lib/admin/actions/panel-description";
import type { ConflictDescription } from "#lib/admin/form/describe-conflicts";
import type { FieldProblem } from "#lib/admin/form/form-description";
import { type Bases, readBases } from "./forms/bases.ts";

/** Data of an action's envelope; see the specification's "Action response envelope". */
export interface AnswerData {
  readonly id?: string | number | undefined;
  readonly version?: number | undefined;
  /** Digests of what was saved, by field; see the form's `_base`. */
  readonly bases?: Bases | undefined;
  readonly redirectUrl?: string | undefined;
  readonly redirectType?: string | undefined;
  /** Property of the delete variant. */
  readonly listUrl?: string | undefined;
  /** Offer to undo the action. */
  readonly undo?: UndoOffer | undefined;
  /** A secret to show once. */
  readonly reveals?: string | undefined;
  /** Current paths of the changed files. */
  readonly paths?: readonly string[] | undefined;
  /** Counts of an action on many records. */
  readonly tally?: Tally | undefined;
}

/** Number of records an action was done, skipped or failed on, the reasons, and the data to request the rest. */
interface Tally {
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  /** Records restored from the trash that visitors saw before. */
  readonly hidden: number;
  readonly reasons: readonly string[];
  readonly next?: Readonly<Record<"after" | "until", string>> | undefined;
}

/** Every way in which the server can answer an action. */
export type Answer =
  | {
      readonly kind: "done";
      readonly message: string;
      readonly data: AnswerData;
      /** Address of the response, if it is a page of its own (`Content-Location`). */
      readonly location?: string;
    }
  | { readonly kind: "invalid"; readonly errors: readonly FieldProblem[] }
  | {
      readonly kind: "conflict";
      readonly message: string;
      readonly conflicts: readonly ConflictDescription[];
    }
  | { readonly kind: "refused"; readonly message: string; readonly code?: string | undefined }
  /** The consequences are confirmed first. */
  | { readonly kind: "asked"; readonly message: string; readonly panel: PanelDescription }
  /** The token is not that of the session, such as after signing in again on another tab. */
  | { readonly kind: "outdated"; readonly message: string }
  /** The passkey is requested first, at this address. */
  | { readonly kind: "unconfirmed"; readonly confirmUrl: string }
  | { readonly kind: "signedOut" }
  | { readonly kind: "unreachable" };

/** Reads a response by its status and JSON body (`undefined`: the body was not JSON). */
export function readAnswer(status: number, body: unknown): Answer {
  if (!isRecord(body)) return { kind: "refused", message: "" };
  const errors = body.errors ?? (isRecord(body.data) ? body.data.errors : undefined);
  if (Array.isArray(errors)) return { kind: "invalid", errors: errors.filter(isFieldProblem) };
  const message = typeof body.message === "string" ? body.message : "";
  const data = isRecord(body.data) ? readData(body.data) : {};
  if (status < 400 && body.status !== "error") return { kind: "done", message, data };
  const panel = readPanel(body.data);
  if (panel) return { kind: "asked", message, panel };
  if (status === 409 && data.version !== undefined)
    return { kind: "conflict", message, conflicts: conflictsOf(body.data) };
  const code = isRecord(body.data) ? body.data.code : undefined;
  if (code === "sign_in_not_fresh" && data.redirectUrl)
    return { kind: "unconfirmed", confirmUrl: data.redirectUrl };
  if (code === "csrf") return { kind: "outdated", message };
  return { kind: "refused", message, code: textOf(code) };
}

/** Checks whether an HTML response is the login page returned for an expired session. */
export function isLoginPage(status: number, html: string): boolean {
  return status === 401 || html.includes('id="adminLoginForm"');
}

function readData(data: Record<string, unknown>): AnswerData {
  const { id, version, bases, redirectUrl, redirectType, listUrl, undo, reveals } = data;
  return {
    id: typeof id === "string" || typeof id === "number" ? id : undefined,
    version: typeof version === "number" ? version : undefined,
    bases: isRecord(bases) ? readBases(JSON.stringify(bases)) : undefined,
    redirectUrl: textOf(redirectUrl),
    redirectType: textOf(redirectType),
    listUrl: textOf(listUrl),
    undo: isUndoOffer(undo) ? undo : undefined,
    reveals: textOf(reveals),
    paths: readPaths(data.items),
    tally: readTally(data),
  };
}

function readPaths(items: unknown): readonly string[] | undefined {
  if (!Array.isArray(items)) return undefined;
  return items.filter(isRecord).flatMap(({ to }) => (typeof to === "string" ? [to] : []));
}

function conflictsOf(data: unknown): readonly ConflictDescription[] {
  const conflicts = isRecord(data) && Array.isArray(data.conflicts) ? data.conflicts : [];
  return conflicts.filter(isConflict);
}

function isConflict(value: unknown): value is ConflictDescription {
  return isRecord(value) && typeof value.field === "string" && Array.isArray(value.parts);
}

function readTally({
  done,
  skipped,
  failed,
  failures,
  hidden = 0,
  after,
  until,
}: Record<string, unknown>): Tally | undefined {
  if (typeof done !== "number") return undefined;
  const reasons = Array.isArray(failures) ? failures.filter(isRecord) : [];
  return {
    done,
    skipped: Number(skipped),
    failed: Number(failed),
    hidden: Number(hidden),
    reasons: reasons.map(({ label, message }) => `${label}: ${message}`),
    next: typeof after === "number" ? { after: String(after), until: String(until) } : undefined,
  };
}

function readPanel(data: unknown): PanelDescription | undefined {
  if (!isRecord(data) || data.code !== "asks" || !isRecord(data.panel)) return undefined;
  return typeof data.panel.question === "string" ? (data.panel as unknown as PanelDescription) : undefined;
}

function isUndoOffer(value: unknown): value is UndoOffer {
  return isRecord(value) && [value.url, value.label, value.undo].every((text) => typeof text === "string");
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (!isRecord(value) || typeof value.field !== "string" || typeof value.message !== "string") return false;
  const { record } = value;
  return (
    record === undefined ||
    (isRecord(record) && typeof record.label === "string" && typeof record.url === "string")
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Next step of the browser after an action that worked. */
type FollowUp =
  | { readonly kind: "stay" }
  | { readonly kind: "soft"; readonly url: string }
  | { readonly kind: "hard"; readonly url: string };

/** Returns the step after a data-json action: its redirect, else the element's choice, else the page rendered anew. */
export function afterAction(data: AnswerData, hasCallback: boolean): FollowUp {
  const url = data.redirectUrl ?? data.listUrl;
  if (!url) return { kind: "stay" };
  if (data.redirectType === "hard") return { kind: "hard", url };
  return hasCallback ? { kind: "stay" } : { kind: "soft", url };
}

/**
 * Returns the step after saving a form: the server's redirect; the listing when the form was to close or a create
 * made nothing new (id 0); the new record's form after a create; the same form otherwise.
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
