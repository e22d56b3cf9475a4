import type * as z from "zod";
import type { RecordId } from "#lib/module/define-module";

/** One thing wrong with a form: the field ("" for the form as a whole) and a stable code. */
export interface Issue {
  readonly field: string;
  readonly code: string;
  /** Numbers and names that the translated message shows. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The record that is in the way; named to whoever may read its module. */
  readonly record?: { readonly module: string; readonly id: RecordId };
}

/** The first issue of a field's check; the checks of the kinds carry their code as the message. */
export function issueOf(field: string, error: z.ZodError): Issue {
  const issue = error.issues[0];
  const limit =
    issue && "maximum" in issue
      ? Number(issue.maximum)
      : issue && "minimum" in issue
        ? Number(issue.minimum)
        : undefined;
  const code = issue && /^[a-z_]+$/.test(issue.message) ? issue.message : "pattern";
  return limit === undefined ? { field, code } : { field, code, parameters: { limit } };
}
