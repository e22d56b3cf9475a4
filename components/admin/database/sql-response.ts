import type { SqlAnswer } from "#lib/admin/database/sql/sql-description";
import type { Result, ResultColumn } from "#lib/database-tool/reading/result";

/** The passkey has to be shown first. */
interface ProofNeeded {
  readonly proof: "signIn" | "reauthenticate";
  readonly confirmUrl: string;
  readonly message: string;
}

/** What a script reads from the handler's answer: results, a list of errors, or an envelope that says what is missing. */
export function answerOf(body: Body): SqlAnswer | ProofNeeded {
  if (body.results) {
    const results = body.results.map(({ details, ...rest }) => ({ ...rest, columns: details }));
    return { results, ...(body.changes ? { changes: body.changes } : {}) };
  }
  if (body.errors) return { errors: body.errors };
  const { message = "", data } = body;
  if (data?.code === "sign_in_not_fresh")
    return { proof: "reauthenticate", confirmUrl: data.redirectUrl ?? "", message };
  return { errors: [{ field: "sql", code: "failed", message }] };
}

interface Body {
  readonly results?: readonly (Omit<Result, "columns"> & { readonly details: readonly ResultColumn[] })[];
  readonly changes?: NonNullable<Extract<SqlAnswer, { results: unknown }>["changes"]>;
  readonly errors?: Extract<SqlAnswer, { errors: unknown }>["errors"];
  readonly message?: string;
  readonly data?: { readonly code?: string; readonly redirectUrl?: string };
}
