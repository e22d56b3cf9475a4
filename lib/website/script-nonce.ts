import { headers } from "next/headers";

/** The nonce that the policy of this answer demands of scripts, as the middleware passed it on. */
export async function scriptNonce(): Promise<string | undefined> {
  const policy = (await headers()).get("content-security-policy");
  return /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
}
