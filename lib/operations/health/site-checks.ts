import { once } from "node:events";
import { connect } from "node:tls";
import { requirePresent } from "#db/inspect-database";
import { lastHeartbeat } from "#lib/jobs/heartbeat";
import { countFailedJobs } from "#lib/jobs/queries";
import { environment } from "#lib/platform/env";
import { languageName } from "#lib/platform/i18n/languages";
import { missingTexts } from "#lib/platform/i18n/missing-texts";
import { siteLanguages } from "#lib/platform/site-languages";
import { lastMails } from "../queries.ts";
import { backup, integrity, provenRestore } from "./checks.ts";
import type { FindingText, HealthCheck } from "./finding.ts";
import { readinessChecks } from "./readiness.ts";

const patienceMs = 5000;
/** Certificates are renewed automatically earlier than this. */
const shortMs = 14 * 24 * 3_600_000;

/** Reports the expiry of the certificate of the site's address, as a browser sees it. */
const certificate: HealthCheck = async (now) => {
  const { appUrl, isSecure } = environment();
  if (!isSecure) return { state: "ok", says: "noCertificate" };
  return askCertificate(new URL(appUrl), now);
};

/** Requests the certificate of an address. */
export async function askCertificate({ hostname, port }: URL, now: Date, ca?: string): Promise<FindingText> {
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

const longMs = 10 * 60 * 1000;

/** Checks whether the worker of a running site looks for work. */
const worker: HealthCheck = (now) => {
  requirePresent();
  const at = lastHeartbeat();
  if (at === undefined) return { state: "warning", says: "neverBeat" };
  const isAlive = now.getTime() - at.getTime() < longMs;
  return { state: isAlive ? "ok" : "warning", says: isAlive ? "beats" : "beatsNot", values: { at } };
};

/** Reports jobs that failed for good. */
const jobs: HealthCheck = async () => {
  requirePresent();
  const count = await countFailedJobs();
  if (count === 0) return { state: "ok", says: "noneFailed" };
  return { state: "warning", says: "jobsFailed", values: { count } };
};

/** Reports the time of the last sent mail, and whether one was given up since. */
const mail: HealthCheck = async () => {
  requirePresent();
  const { sentAt: at, failedAt } = await lastMails();
  if (!failedAt)
    return at ? { state: "ok", says: "mailSent", values: { at } } : { state: "ok", says: "noMail" };
  if (!at) return { state: "warning", says: "mailOnlyFailed", values: { failedAt } };
  return { state: failedAt > at ? "warning" : "ok", says: "mailFailed", values: { at, failedAt } };
};

/** Reports the languages of the website that show texts of another one. */
const texts: HealthCheck = () => {
  const lacking = siteLanguages().flatMap((language) => {
    const count = missingTexts(language);
    return count === 0 ? [] : [`${languageName(language)} (${count})`];
  });
  if (lacking.length === 0) return { state: "ok", says: "textsComplete" };
  return { state: "warning", says: "textsMissing", values: { missing: lacking.join(", ") } };
};

/** All checks that can run while the site runs, without holding it up. */
export const siteChecks = {
  ...readinessChecks,
  integrity,
  backup,
  provenRestore,
  worker,
  jobs,
  mail,
  certificate,
  texts,
};
