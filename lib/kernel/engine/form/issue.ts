import type * as z from "zod";
import { partName } from "#lib/kernel/fields/parts";
import type { RecordId } from "#lib/kernel/module/define-module";
import { sharedError } from "#lib/platform/shared-error";

/**
 * One problem of a form: the field ("" for the form as a whole, `items.2.label` for a field of one of its items) and
 * a stable code.
 */
export interface Issue {
  readonly field: string;
  readonly code: string;
  /** Numbers and names that the translated message shows. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The record that is in the way; named only to people allowed to read its module. */
  readonly record?: { readonly module: string; readonly id: RecordId };
}

/**
 * Returns the issues from a field's check, the first for each place in it; the checks of the kinds carry their code
 * as the message.
 */
export function issuesOf(field: string, { issues }: z.ZodError): readonly Issue[] {
  const byPlace = Map.groupBy(issues, ({ path }) => partName(field, { path: path.map(String) }));
  return [...byPlace].flatMap(([place, [issue]]) => (issue ? [issueAt(place, issue)] : []));
}

function issueAt(field: string, issue: z.core.$ZodIssue): Issue {
  const code = /^[a-z_]+$/.test(issue.message) ? issue.message : "pattern";
  const parameters = parametersOf(issue);
  return parameters ? { field, code, parameters } : { field, code };
}

function parametersOf(issue: z.core.$ZodIssue): Issue["parameters"] {
  if ("maximum" in issue) return { limit: Number(issue.maximum) };
  if ("minimum" in issue) return { limit: Number(issue.minimum) };
  return "params" in issue ? (issue.params as Issue["parameters"]) : undefined;
}

/** Refused values; thrown so that the transaction rolls back. */
export class Invalid extends sharedError("Invalid") {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super("The values were refused.");
    this.issues = issues;
  }
}
