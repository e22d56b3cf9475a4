import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { eq, lt } from "drizzle-orm";
import * as z from "zod";
import { database } from "#db/client";
import { environment } from "#lib/platform/env";
import { HttpProblem } from "#lib/platform/http/problem";
import { hashOfToken } from "#lib/platform/random";
import { passkeyChallenges } from "../tables.ts";
import { AuthorityError } from "./authority.ts";

export interface RelyingParty {
  /** RP ID: the site's host name (WebAuthn §5.1.2). */
  readonly id: string;
  /** The only origin whose passkeys count. */
  readonly origin: string;
}

/** This site as passkeys know it. Throws {@link AuthorityError} `central_authority` where they belong elsewhere. */
export function relyingParty(): RelyingParty {
  refuseCentralAuthority();
  if (passkeyAddressProblem()) throw new AuthorityError("address_unusable");
  const { appUrl } = environment();
  return { id: new URL(appUrl).hostname, origin: appUrl };
}

/** Nothing about passkeys works here while a central authority keeps them. Throws {@link AuthorityError}. */
export function refuseCentralAuthority(): void {
  const { centralAuthority } = environment();
  if (centralAuthority) throw new AuthorityError("central_authority", { issuer: centralAuthority.issuer });
}

/** One sentence about an APP_URL at which no browser offers passkeys, or undefined; for the console. */
export function passkeyAddressProblem(): string | undefined {
  const { appUrl, centralAuthority } = environment();
  if (centralAuthority) return undefined;
  const { hostname, protocol } = new URL(appUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) {
    return `Passkeys need a host name, and APP_URL is ${appUrl}: use https://<name>, or http://localhost on this machine.`;
  }
  if (protocol === "http:" && hostname !== "localhost" && !hostname.endsWith(".localhost")) {
    return `Passkeys need https, and APP_URL is ${appUrl}: use https://<name>, or http://localhost on this machine.`;
  }
  return undefined;
}

const lifetimeMs = 10 * 60_000;

/**
 * Purpose a challenge was created for; `browser` is a secret that only the browser that requested it can present
 * again.
 */
export interface ChallengeBinding {
  readonly purpose: ChallengeRow["purpose"];
  readonly browser: string;
  readonly adminId?: string | undefined;
}

/** Remembers a challenge for 10 minutes, by its hash. */
export async function rememberChallenge(
  challenge: string,
  binding: ChallengeBinding,
  now = new Date(),
): Promise<void> {
  await insertChallenge(
    {
      hash: hashOfToken(challenge),
      purpose: binding.purpose,
      adminId: binding.adminId ?? null,
      browserHash: hashOfToken(binding.browser),
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    now,
  );
}

/**
 * Takes the challenge that an answer names. It is gone afterwards, whatever the verification says, so that no
 * answer can be tried twice. Throws {@link AuthorityError} `expired`.
 *
 * @param browsers secrets that this browser knows
 * @returns whom it was for, and the secret it was bound to
 */
export async function takeChallenge(
  challenge: string,
  purpose: ChallengeRow["purpose"],
  browsers: readonly string[],
  now = new Date(),
): Promise<{ readonly adminId: string | undefined; readonly browser: string }> {
  const row = await takeChallengeRow(hashOfToken(challenge));
  if (!row || row.purpose !== purpose || row.expiresAt <= now) throw new AuthorityError("expired");
  const browser = browsers.find((candidate) => hashOfToken(candidate) === row.browserHash);
  if (browser === undefined) throw new AuthorityError("state_mismatch");
  return { adminId: row.adminId ?? undefined, browser };
}

type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** Stores a challenge and forgets those that nobody answered in time. */
async function insertChallenge(row: ChallengeRow, now: Date): Promise<void> {
  await database().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)).run();
  await database().insert(passkeyChallenges).values(row).run();
}

/** Takes a challenge out in one statement, so that of any number of answers only the first finds it. */
async function takeChallengeRow(hash: string): Promise<ChallengeRow | undefined> {
  return database().delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning().get();
}

/** A browser's answer to a sign-in, checked for its shape only. Throws {@link HttpProblem} 400. */
export function parseAssertion(text: string | undefined): AuthenticationResponseJSON {
  const { response, ...credential } = parse(assertion, text);
  const { userHandle, ...rest } = response;
  return { ...credential, response: userHandle ? { ...rest, userHandle } : rest, clientExtensionResults: {} };
}

/** A browser's answer to a registration, checked for its shape only. Throws {@link HttpProblem} 400. */
export function parseAttestation(text: string | undefined): RegistrationResponseJSON {
  return { ...parse(attestation, text), clientExtensionResults: {} };
}

/** The challenge that an answer claims to answer, and whether it was given inside a frame of another site. */
export function clientDataOf(clientDataJson: string): {
  readonly challenge: string;
  readonly isCrossOrigin: boolean;
} {
  const { challenge, crossOrigin } = parse(
    clientData,
    Buffer.from(clientDataJson, "base64url").toString("utf8"),
  );
  return { challenge, isCrossOrigin: crossOrigin };
}

const base64url = z.base64url();
const credential = { id: base64url.max(1400), rawId: base64url.max(1400), type: z.literal("public-key") };

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(16).default([]),
  }),
});

const clientData = z.object({ challenge: z.string().min(1), crossOrigin: z.boolean().default(false) });

function parse<Shape extends z.ZodType>(schema: Shape, text: string | undefined): z.output<Shape> {
  try {
    return schema.parse(JSON.parse(text ?? ""));
  } catch {
    throw new HttpProblem(400, "malformed");
  }
}
