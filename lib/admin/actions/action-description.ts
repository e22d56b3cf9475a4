/** A button that runs `POST url` (or DELETE) and shows the envelope's message. */
export interface ActionDescription {
  readonly name: string;
  readonly label: string;
  /** Path with the language segment. */
  readonly url: string;
  readonly method: "POST" | "DELETE";
  /** Question asked before it runs. */
  readonly confirm?: string;
  readonly danger: boolean;
  /** It copies the record as it is saved. */
  readonly copies?: true;
  /** What follows from it is told before it runs. */
  readonly asks?: true;
  /** `url` shows a form with the fields that the action takes; posting it there runs the action. */
  readonly takesInput?: true;
}

/** An action for many records; `kind` names the question that is asked before. */
export interface BulkActionDescription {
  readonly name: string;
  readonly label: string;
  readonly danger: boolean;
  readonly kind: "trash" | "delete" | "restore" | "purge" | "empty" | "other" | "set" | "gather";
  /** It deletes, so that the interface sends it as DELETE. */
  readonly deletes?: true;
  /** Said after the question. */
  readonly note?: string;
  /** What follows from it is told before it runs. */
  readonly asks?: true;
}
