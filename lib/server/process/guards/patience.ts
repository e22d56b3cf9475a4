import type { ServerOptions } from "node:http";

const second = 1000;

/**
 * Time limits for clients, so that slow ones hold nothing for ever. Node's own values are meant for servers behind
 * others that are strict already.
 */
export const patience = {
  /** A request without its body fits into a few packets, even over a bad line. */
  headersTimeout: 10 * second,
  /** The largest upload over a line of 0.6 Mbit/s. */
  requestTimeout: 300 * second,
  /** Longer than proxies keep theirs (nginx and others 60 s), or they would send into a connection that closes. */
  keepAliveTimeout: 65 * second,
  connectionsCheckingInterval: 5 * second,
} as const satisfies ServerOptions;

/** Silence without a single byte either way while no response is being sent; none takes so long to begin. */
export const silenceMs = 120 * second;

/** Maximum time for which a client may read nothing of its response. */
export const readingMs = 30 * second;
