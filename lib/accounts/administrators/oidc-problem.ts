import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { AuthorityError } from "./authority.ts";

/**
 * Translates a failed conversation with an issuer into an error for the person. The detail names the failed check;
 * causes are left out because they contain tokens and claims.
 */
export function oidcProblem(error: unknown): AuthorityError {
  if (error instanceof AuthorityError) return error;
  if (error instanceof AuthorizationResponseError)
    return new AuthorityError("authority_refused", { reason: error.error });
  if (error instanceof ResponseBodyError) return refusedRequest(error);
  if (error instanceof ClientError) return failedCheck(error);
  return new AuthorityError(isNetworkFailure(error) ? "authority_down" : "answer_invalid", {
    reason: error instanceof Error ? error.message : String(error),
  });
}

/** The issuer refused the code: it was used already or is too old, unless the site itself is set up wrongly. */
function refusedRequest({ error, status }: ResponseBodyError): AuthorityError {
  if (status >= 500) return new AuthorityError("authority_down", { reason: error, status });
  return new AuthorityError(error === "invalid_grant" ? "expired" : "answer_invalid", {
    reason: error,
    status,
  });
}

function failedCheck({ code, message, cause }: ClientError): AuthorityError {
  const detail = {
    reason: code ?? message,
    explanation: cause instanceof Error && code !== undefined ? cause.message : message,
  };
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT") return new AuthorityError("authority_down", detail);
  const isBroken = cause instanceof Response && cause.status >= 500;
  return new AuthorityError(isBroken ? "authority_down" : "answer_invalid", detail);
}

/** Node's fetch throws a TypeError whose cause is the error of the socket. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && error.message === "fetch failed";
}
