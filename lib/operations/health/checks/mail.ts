import { requirePresent } from "#db/inspection";
import { lastMails } from "#lib/operations/queries/health";
import type { Check } from "../finding.ts";

/** When a mail went out last, and whether one was given up since. */
export const mail: Check = async () => {
  requirePresent();
  const { sentAt: at, failedAt } = await lastMails();
  if (!failedAt)
    return at ? { state: "ok", says: "mailSent", values: { at } } : { state: "ok", says: "noMail" };
  if (!at) return { state: "warning", says: "mailOnlyFailed", values: { failedAt } };
  return { state: failedAt > at ? "warning" : "ok", says: "mailFailed", values: { at, failedAt } };
};
