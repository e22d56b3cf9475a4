import { requirePresent } from "#db/inspection";
import { lastHeartbeat } from "#lib/mail/heartbeat";
import { lastMails } from "#lib/operations/queries/health";
import type { Check } from "../finding.ts";

const longMs = 10 * 60 * 1000;

/** Whether the worker of a running site looks for mails; while it is sending many, each that it sent counts. */
export const mailWorker: Check = async (now) => {
  requirePresent();
  const { sentAt } = await lastMails();
  const beat = lastHeartbeat();
  if (beat === undefined) return { state: "warning", says: "neverBeat" };
  const at = sentAt && sentAt > beat ? sentAt : beat;
  const isAlive = now.getTime() - at.getTime() < longMs;
  return { state: isAlive ? "ok" : "warning", says: isAlive ? "beats" : "beatsNot", values: { at } };
};
