import type { NextRequest } from "next/server";
import { signatureOf } from "#lib/accounts/visitors/signature";
import { clientAddress } from "#lib/platform/http/client-address";

/** HMAC of the network address that a request came from: enough to compare, and nothing that can be tried out. */
export function addressHashOf({ headers }: Pick<NextRequest, "headers">): string {
  return signatureOf("newsletter consent", clientAddress(headers));
}
