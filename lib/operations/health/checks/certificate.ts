import { once } from "node:events";
import { connect } from "node:tls";
import { environment } from "#lib/platform/env";
import type { Check, Told } from "../finding.ts";

const patienceMs = 5000;
/** Whatever renews certificates does it earlier than this. */
const shortMs = 14 * 24 * 3_600_000;

/** Until when the certificate of the site's address is valid, as a browser sees it. */
export const certificate: Check = async (now) => {
  const { appUrl, isSecure } = environment();
  if (!isSecure) return { state: "ok", says: "noCertificate" };
  return askCertificate(new URL(appUrl), now);
};

/** Asks an address for its certificate. */
export async function askCertificate({ hostname, port }: URL, now: Date, ca?: string): Promise<Told> {
  const options = {
    host: hostname,
    servername: hostname,
    port: Number(port || 443),
    rejectUnauthorized: false,
  };
  const socket = connect({ ...options, ...(ca ? { ca } : {}) });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(patienceMs) });
    const until = new Date(socket.getPeerCertificate().valid_to);
    if (until < now) return { state: "problem", says: "certificateEnded", values: { until } };
    if (!socket.authorized)
      return {
        state: "problem",
        says: "certificateRefused",
        values: { message: String(socket.authorizationError) },
      };
    const isShort = until.getTime() - now.getTime() < shortMs;
    return {
      state: isShort ? "warning" : "ok",
      says: isShort ? "certificateEnds" : "certified",
      values: { until },
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { state: "warning", says: "notAnswering", values: { host: hostname, message } };
  } finally {
    socket.destroy();
  }
}
