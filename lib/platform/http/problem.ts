import { sharedError } from "#lib/platform/shared-error";

/** A request that ends with an error status; `code` names its message under `problems`. */
export class HttpProblem extends sharedError("HttpProblem") {
  readonly status: number;
  readonly code: ProblemCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: ProblemCode, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export type ProblemCode =
  | "malformed"
  | "signedOut"
  | "forbidden"
  | "viewOnly"
  | "csrf"
  | "notFound"
  | "otherDatabase"
  | "methodNotAllowed"
  | "stale"
  | "tooLarge"
  | "unsupportedMediaType"
  | "rateLimited"
  | "blacklisted"
  | "unavailable"
  | "internal";
