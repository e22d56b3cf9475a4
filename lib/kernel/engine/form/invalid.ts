import { sharedError } from "#lib/platform/shared-error";
import type { Issue } from "./issue.ts";

/** Refused values; thrown so that the transaction rolls back. */
export class Invalid extends sharedError("Invalid") {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super("The values were refused.");
    this.issues = issues;
  }
}
