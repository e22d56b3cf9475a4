import { allowInsecureRequests, discovery, type ServerMetadata } from "openid-client";
import { log } from "#lib/platform/log";
import { AuthorityError } from "./authority.ts";
import { oidcProblem } from "./oidc-problem.ts";

/** Maximum duration of a request to the issuer. */
export const requestSeconds = 5;

/** Time for which the issuer's metadata is trusted; also how long its failure goes unnoticed. */
const keptMs = 60_000;

/** Time after a failure during which no request waits for the issuer again. */
const failureKeptMs = 10_000;

/**
 * Returns the issuer's metadata (OpenID Connect Discovery 1.0 §4), fetched when first needed and cached for a minute.
 * Throws {@link AuthorityError} `authority_down` if the issuer does not respond or is not who it should be.
 */
export function issuerMetadata(issuer: string, now = Date.now()): Promise<ServerMetadata> {
  const known = handle[key];
  if (known?.issuer === issuer && now < known.until) return known.metadata;
  const metadata = fetchMetadata(issuer);
  const discovered: Discovered = { issuer, metadata, until: now + keptMs, latest: latestOf(issuer) };
  handle[key] = discovered;
  metadata.then(
    (latest) => {
      discovered.latest = latest;
    },
    () => {
      discovered.until = now + failureKeptMs;
    },
  );
  return metadata;
}

/** Returns the origins that the browser is sent to: the issuer's own, and those of the endpoints that it named last. */
export function issuerOrigins(issuer: string): readonly string[] {
  const { authorization_endpoint: authorization, end_session_endpoint: endSession } = latestOf(issuer) ?? {};
  const addresses = [issuer, authorization, endSession].filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

interface Discovered {
  readonly issuer: string;
  readonly metadata: Promise<ServerMetadata>;
  /** Milliseconds since the epoch. */
  until: number;
  latest: ServerMetadata | undefined;
}

/** One for the process: the middleware and the route handlers are bundled separately. */
const handle = globalThis as typeof globalThis & { [key: symbol]: Discovered | undefined };
const key = Symbol.for("redakce.oidc-discovery");

function latestOf(issuer: string): ServerMetadata | undefined {
  const known = handle[key];
  return known?.issuer === issuer ? known.latest : undefined;
}

async function fetchMetadata(issuer: string): Promise<ServerMetadata> {
  try {
    const execute = isPlainHttp(issuer) ? [allowInsecureRequests] : [];
    const config = await discovery(new URL(issuer), "discovery", undefined, undefined, {
      timeout: requestSeconds,
      execute,
    });
    const metadata = { ...config.serverMetadata() };
    refuseUnusable(metadata, issuer);
    return metadata;
  } catch (error) {
    const { detail } = oidcProblem(error);
    log.error({ issuer, ...detail }, "the central authority cannot be used");
    throw new AuthorityError("authority_down", { issuer, ...detail });
  }
}

function refuseUnusable(metadata: ServerMetadata, issuer: string): void {
  for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const) {
    const address = metadata[name];
    if (address === undefined || !URL.canParse(address)) throw new TypeError(`the metadata has no ${name}`);
    if (new URL(address).protocol !== "https:" && !isPlainHttp(issuer))
      throw new TypeError(`${name} has no https`);
  }
  const { end_session_endpoint: endSession } = metadata;
  if (endSession !== undefined && !/^https?:\/\//.test(endSession))
    throw new TypeError("end_session_endpoint is no address");
}

/** Only an issuer on this machine may be without https; the configuration accepts no other. */
export function isPlainHttp(issuer: string): boolean {
  return new URL(issuer).protocol === "http:";
}
