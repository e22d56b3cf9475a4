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
  /** The only origin whose passkeys are accepted. */
  readonly origin: string;
}

/**
 * Returns this site as a relying party. Throws {@link AuthorityError} `central_authority` where passkeys belong to a
 * central authority.
 */
export function relyingParty(): RelyingParty {
  refuseCentralAuthority();
  if (passkeyAddressProblem()) throw new AuthorityError("address_unusable");
  const { appUrl } = environment();
  return { id: new URL(appUrl).hostname, origin: appUrl };
}

/**
 * Throws {@link AuthorityError} while a central authority stores the passkeys: nothing about passkeys works here
 * then.
 */
export function refuseCentralAuthority(): void {
  const { centralAuthority } = environment();
  if (centralAuthority) throw new AuthorityError("central_authority", { issuer: centralAuthority.issuer });
}

/** Returns one sentence about an APP_URL at which no browser offers passkeys, or undefined; for the console. */
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

/** Loads the library that makes and verifies what browsers exchange: processes in which nobody signs in go without. */
export const webAuthn = () => import("@simplewebauthn/server");

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

/** Stores the hash of a challenge for 10 minutes. */
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
 * Deletes and returns the challenge that a response names. It is deleted whatever the verification says, so that no
 * response can be tried twice. Throws {@link AuthorityError} `expired`.
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

/** Stores a challenge and deletes the expired ones. */
async function insertChallenge(row: ChallengeRow, now: Date): Promise<void> {
  await database().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)).run();
  await database().insert(passkeyChallenges).values(row).run();
}

/** Deletes and returns a challenge in one statement, so that of several responses only the first finds it. */
async function takeChallengeRow(hash: string): Promise<ChallengeRow | undefined> {
  return database().delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning().get();
}

/** Parses a browser's response to a sign-in, checking only its shape. Throws {@link HttpProblem} 400. */
export function parseAssertion(text: string | undefined): AuthenticationResponseJSON {
  const { response, ...credential } = parse(assertion, text);
  const { userHandle, ...rest } = response;
  return { ...credential, response: userHandle ? { ...rest, userHandle } : rest, clientExtensionResults: {} };
}

/** Parses a browser's response to a registration, checking only its shape. Throws {@link HttpProblem} 400. */
export function parseAttestation(text: string | undefined): RegistrationResponseJSON {
  return { ...parse(attestation, text), clientExtensionResults: {} };
}

/**
 * Returns the challenge that a response claims to belong to, and whether it was given inside a frame of another site.
 */
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
