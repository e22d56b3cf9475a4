import type { Localized } from "../kernel/fields/localized.ts";
import { readSettings } from "./read-settings.ts";

/** Temporary closing of the site to visitors. */
export interface Maintenance {
  /** Messages by language; missing where no one wrote one. */
  readonly messages: Localized;
  /** Expected end. */
  readonly until: Date | null;
  /** Seconds until visitors should return, for the header `Retry-After` (RFC 9110 §10.2.3). */
  readonly retryAfterSeconds: number;
}

/** Returns the current closing; undefined while the site is open. */
export async function maintenanceAt(now: Date): Promise<Maintenance | undefined> {
  const { isOn, message: messages, until } = await readSettings("settings.maintenance");
  if (!isOn) return undefined;
  const left = until === null ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000);
  return { messages, until, retryAfterSeconds: left > 0 ? Math.max(left, leastWait) : usualWait };
}

const leastWait = 60;
const usualWait = 3600;
