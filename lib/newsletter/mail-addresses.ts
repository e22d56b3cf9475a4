import { environment } from "../platform/env.ts";
import { leavingToken } from "./addresses.ts";

/** Returns the address where a subscriber unsubscribes; it works for as long as someone keeps the mail. */
export function leaveAddressOf(key: string, newsletterId: number): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=${leavingToken({ key, newsletterId })}`;
}

/** The same in mails that nobody can leave by; no token is so short. */
export function harmlessLeaveAddress(): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=test`;
}

/** Returns the address of a counted link; the id is still to be found out. */
export function linkAddress(id: number | string): string {
  return `${environment().appUrl}/newsletter/link/${id}`;
}

/** A picture of one point; whoever loads it has opened the mail. */
export function openAddress(newsletterId: number): string {
  return `${environment().appUrl}/newsletter/open/${newsletterId}.gif`;
}
