import { sealData, unsealData } from "iron-session";
import * as z from "zod";
import { sessionSecret } from "#lib/platform/seal";
import { hostCookieName } from "../session-cookie.ts";

/**
 * Data that ties a browser to the sign-in code it requested. Every request gets one, no matter who owns the address.
 */
export type Binding = z.output<typeof schema>;

/** Returns the ids of all requests for which a browser may have a code. */
export function idsOf({ id, earlier }: Binding): readonly string[] {
  return [id, ...earlier];
}

/** Same lifetime as the code itself. */
export const bindingSeconds = 15 * 60;

export function bindingCookieName(): string {
  return hostCookieName("redakce-sign-in-code");
}

export async function sealBinding(binding: Binding): Promise<string> {
  return sealData(binding, { password: sessionSecret(), ttl: bindingSeconds });
}

/** Returns the binding in a cookie value, or undefined when it was not sealed here or is too old. */
export async function openBinding(
  sealed: string | undefined,
  now = new Date(),
): Promise<Binding | undefined> {
  if (!sealed) return undefined;
  try {
    const binding = schema.parse(
      await unsealData(sealed, { password: sessionSecret(), ttl: bindingSeconds }),
    );
    return binding.expiresAt > now.getTime() ? binding : undefined;
  } catch {
    return undefined;
  }
}

const schema = z.object({
  /** 256 random bits; the database holds their hash. */
  id: z.string(),
  /** Ids of earlier requests for the same address, the newest first: their codes still work. */
  earlier: z.array(z.string()).default([]),
  /** Address the code was sent to, for the page that asks for it. */
  email: z.string(),
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
