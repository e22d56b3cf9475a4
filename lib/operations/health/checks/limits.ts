import { inspect } from "#lib/rate-limit/shared-limit";
import type { Check } from "../finding.ts";

/** Tells that requests can be counted; without it nobody can sign in. */
export const limits: Check = async () => {
  await inspect("readiness", 1, 1);
  return { state: "ok", says: "counted" };
};
