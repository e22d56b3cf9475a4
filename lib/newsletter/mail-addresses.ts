import { environment } from "../platform/env.ts";
import { leavingToken } from "./addresses.ts";

/** Returns the address where a subscriber unsubscribes; it works for as long as someone keeps the mail. */
export function leaveAddressOf(key: string, newsletterId: number): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=${leavingToken({ key, newsletterId })}`;
}

/** Returns the address for mails that do not allow leaving; no token is so short. */
export function harmlessLeaveAddress(): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=test`;
}

/** Returns the address of a counted link; the id is still to be found out. */
export function linkAddress(id: number | string): string {
  return `${environment().appUrl}/newsletter/link/${id}`;
}

/** Returns the address of a one-pixel picture; loading it means that the mail was opened. */
export function openAddress(newsletterId: number): string {
  return `${environment().appUrl}/newsletter/open/${newsletterId}.gif`;
}
