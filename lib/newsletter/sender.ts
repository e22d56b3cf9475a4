import type { NextRequest } from "next/server";
import { clientAddress } from "#lib/platform/http/client-address";
import { signatureOf } from "../accounts/visitors/known-device.ts";

/** Returns an HMAC of the network address that a request came from: enough to compare, and not open to guessing. */
export function addressHashOf({ headers }: Pick<NextRequest, "headers">): string {
  return signatureOf("newsletter consent", clientAddress(headers));
}
