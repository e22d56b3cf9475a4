import { environment } from "../platform/env.ts";
import { leavingToken } from "./addresses.ts";

/** Where a subscriber leaves; it works for as long as somebody keeps the mail. */
export function leaveAddressOf(key: string, newsletterId: number): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=${leavingToken({ key, newsletterId })}`;
}

/** The same in mails that nobody can leave by; no token is so short. */
export function harmlessLeaveAddress(): string {
  return `${environment().appUrl}/newsletter/unsubscribe?token=test`;
}

/** Where a link leads that is counted; the id is still to be found out. */
export function linkAddress(id: number | string): string {
  return `${environment().appUrl}/newsletter/link/${id}`;
}

/** A picture of one point; whoever loads it has opened the mail. */
export function openAddress(newsletterId: number): string {
  return `${environment().appUrl}/newsletter/open/${newsletterId}.gif`;
}
