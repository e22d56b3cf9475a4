import type { UndoOffer } from "#lib/admin/actions/offer-undo";
import type { PanelDescription } from "#lib/admin/actions/panel-description";
import type { BulkActionDescription } from "#lib/admin/describe-actions";
import type { ConflictDescription } from "#lib/admin/form/describe-conflicts";
import type { ActionFormAnswer } from "#lib/admin/form/form-description";

/** A new entry of the browser's history, one that preserves the scroll position, or none. */
export type Move = "push" | "pushInPlace" | "replace";

/** A question that must be answered before an action runs. */
export interface Question {
  readonly text: string;
  /** Label of the button that continues. */
  readonly action: string;
  readonly danger: boolean;
  /** Consequences, if known. */
  readonly consequences?: PanelDescription["consequences"];
  readonly hint?: string | undefined;
}

/** A secret that is shown once, such as a link. */
export interface Revelation {
  readonly title: string;
  /** Description of the secret and how long it works. */
  readonly text: string;
  readonly secret: string;
}

/** A conflict: someone else saved the record of a form meanwhile. */
export interface Conflict {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly message: string;
  /** Fields that both changed; empty if the form does not report its base. */
  readonly conflicts: readonly ConflictDescription[];
}

/** The form of an action to be shown in a dialog, and whether a fragment requested it. */
export interface ActionDialogRequest {
  readonly form: ActionFormAnswer;
  readonly isInFragment: boolean;
}

/** Functions and texts that the page provides to the conventions. */
export interface Host {
  /** Navigates softly; resolves when the new page is shown. */
  readonly navigate: (url: string, move?: Move) => Promise<void>;
  /** Re-renders the current page from the server. */
  readonly refresh: () => Promise<void>;
  /** Shows a message that disappears by itself; `undo` adds a button that reverts the reported action. */
  readonly tell: (status: "ok" | "error", message: string, undo?: UndoOffer) => void;
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly openAction: (request: ActionDialogRequest) => void;
  /**
   * Makes the person prove who they are in a dialog over the page and returns whether it worked; undefined if
   * passkeys are stored elsewhere and the page must be left for that.
   */
  readonly prove: ((purpose: ProofPurpose) => Promise<boolean>) | undefined;
  /** Id of the administrator whom the page was rendered for. */
  readonly adminId: string;
  readonly reveal: (revelation: Revelation) => void;
  readonly showConflict: (conflict: Conflict | undefined) => void;
  readonly texts: HostTexts;
}

/** Reason for requesting a passkey: the session has ended, or a change needs a fresh sign-in. */
export type ProofPurpose = "signIn" | "reauthenticate";

interface HostTexts {
  readonly unreachable: string;
  readonly unexpected: string;
  readonly invalid: string;
  /** Returns the text for the number of selected records. */
  readonly selected: (count: number) => string;
  readonly bulkQuestion: (kind: BulkKind, count: number, action: string) => string;
  readonly bulkResult: (total: Readonly<Record<"done" | "skipped" | "failed" | "hidden", number>>) => string;
}

/** Effect of an action on many records, for the question before it. */
export type BulkKind = BulkActionDescription["kind"];
