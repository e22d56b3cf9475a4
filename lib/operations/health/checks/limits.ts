import { inspectShared } from "#lib/rate-limit/shared-limit";
import type { HealthCheck } from "../finding.ts";

/** Tells that requests can be counted; without it nobody can sign in. */
export const limits: HealthCheck = async () => {
  await inspectShared("readiness", 1, 1);
  return { state: "ok", says: "counted" };
};
