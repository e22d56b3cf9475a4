import type { NextRequest } from "next/server";
import { limitPasskeyRequests } from "#lib/accounts/administrators/entrance-route";
import { checkOrigin } from "#lib/accounts/csrf";
import { blacklistedRange, countBlacklistHit } from "#lib/accounts/queries/ip-blacklist";
import { type LimitName, limitAddress } from "#lib/accounts/visitors/limits";
import { readAdminAddress } from "#lib/kernel/admin-addresses";
import { currentMoment } from "#lib/platform/clock";
import { stampedHeaders } from "#lib/platform/http/caller";
import { networksAround } from "#lib/platform/http/network";
import { HttpProblem } from "#lib/platform/http/problem";
import { route } from "#lib/platform/http/route";
import { randomToken } from "#lib/platform/random";
import { preferredSiteLanguage } from "#lib/platform/site-languages";
import type { PipelineStep } from "./context.ts";
import { contentSecurityPolicy, privateHeaders } from "./response-headers.ts";

/**
 * Counts a request by its network address, before its body is read, and responds if there were too many: 429, or 503
 * while the counters are out of order. Handlers check what needs the body; public forms and the search are counted
 * where their address is resolved. Requests of other sites are refused later and not counted.
 */
export async function respondOverLimit(request: NextRequest): Promise<Response | undefined> {
  const count = limitOf(request);
  if (!count || isForeign(request)) return undefined;
  const headers = new Headers(request.headers);
  headers.set(stampedHeaders.language, languageOf(request));
  try {
    await count(headers);
    return undefined;
  } catch (error) {
    const stamped = new Request(request.url, { headers });
    const answer = await route(stamped, () => Promise.reject(error));
    const policy = contentSecurityPolicy(randomToken(16), "'none'");
    for (const [name, value] of Object.entries(privateHeaders(policy))) answer.headers.set(name, value);
    return answer;
  }
}

type Count = (headers: Headers) => Promise<void>;

function limitOf({ method, nextUrl }: NextRequest): Count | undefined {
  const [area, name = "", ...rest] = nextUrl.pathname.split("/").filter(Boolean);
  if (area === "auth" && method === "POST" && rest.length === 0) {
    const [limit, counter] = ofAuth.get(name) ?? [];
    return limit && ((headers) => limitAddress(limit, headers, counter));
  }
  if (area !== "ADMIN") return undefined;
  const counter = ofPasskeys.get(
    `${method} ${readAdminAddress(method, nextUrl.pathname).segments.join("/")}`,
  );
  return counter === undefined ? undefined : (headers) => limitPasskeyRequests(counter, headers);
}

/** The limit of each endpoint under /auth, and the name it is counted under where others have the same limit. */
const ofAuth = new Map<string, readonly [LimitName, string?]>([
  ["login", ["login"]],
  ["request-login", ["requestLogin"]],
  ["request-code", ["requestLogin"]],
  ["verify-code", ["verifyCode"]],
  ["magic-login", ["verifyCode", "magicLogin"]],
  ["forgotten-password", ["forgottenPassword"]],
  ["change-password", ["verifyCode", "changePassword"]],
  ["registration", ["registration"]],
  ["request-confirmation", ["registration", "requestConfirmation"]],
  ["approve-registration", ["verifyCode", "approveRegistration"]],
  ["confirm-address", ["verifyCode", "confirmAddress"]],
  ["confirm-email", ["verifyCode", "confirmEmail"]],
  ["account", ["verifyCode", "account"]],
  ["account-email", ["verifyCode", "account"]],
  ["account-password", ["verifyCode", "account"]],
  ["account-sessions", ["verifyCode", "account"]],
  ["account-export", ["verifyCode", "account"]],
  ["account-delete", ["verifyCode", "account"]],
]);

/** The name each endpoint of passkeys is counted under; the body tells the options from the offer in a field. */
const ofPasskeys = new Map([
  ["POST login", "begin"],
  ["POST login/verify", "verify"],
  ["GET login/callback", "callback"],
  ["POST login/enroll/describe", "describe"],
  ["POST login/enroll/options", "enroll-options"],
  ["POST login/enroll/verify", "enroll-verify"],
  ["POST account/passkeys/options", "account"],
  ["POST account/passkeys/verify", "account"],
]);

function isForeign(request: NextRequest): boolean {
  try {
    checkOrigin(request);
    return false;
  } catch (error) {
    if (error instanceof HttpProblem) return true;
    throw error;
  }
}

function languageOf({ headers, method, nextUrl }: NextRequest) {
  const named = readAdminAddress(method, nextUrl.pathname).language;
  return named ?? preferredSiteLanguage(headers.get("accept-language"));
}

/** Refuses addresses on the blacklist; the table is queried at each request, so an entry works at once. */
export const ipBlacklist: PipelineStep = async (context) => {
  if (await refusesAddress(context.clientAddress)) context.refusal = "blacklisted";
};

/** Checks whether an address is on the blacklist; counts the visit. */
export async function refusesAddress(address: string): Promise<boolean> {
  const hit = await blacklistEntryOf(address);
  if (hit !== undefined) await countBlacklistHit(hit);
  return hit !== undefined;
}

/** The range of the blacklist that an address falls into. */
export async function blacklistEntryOf(address: string, now = currentMoment()): Promise<string | undefined> {
  return blacklistedRange(() => networksAround(address), now);
}
