import { driver } from "./driver.ts";

/** PostgreSQL's error if a change would violate a constraint; codes are those of appendix A of its manual. */

interface PostgresError extends Error {
  readonly code: string;
  readonly detail?: string;
}

export function columnTaken(error: unknown): string | undefined {
  if (!isOfPostgres(error) || error.code !== "23505") return undefined;
  return /^Key \("?(\w+)/.exec(error.detail ?? "")?.[1];
}

export function codeOfDatabase(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof driver().DatabaseError ? error.cause : error;
  return cause instanceof driver().DatabaseError ? cause.code : undefined;
}

function isOfPostgres(error: unknown): error is PostgresError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
