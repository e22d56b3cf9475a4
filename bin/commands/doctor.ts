import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { damage, structureProblem } from "#db/examination";
import { requirePresent } from "#db/inspect-database";
import { findingText, type HealthCheck, runChecks } from "#lib/operations/health/finding";
import { siteChecks } from "#lib/operations/health/site-checks";
import { EnvironmentError, environment } from "#lib/platform/env";
import { translator } from "#lib/platform/i18n/translator";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { followSiteLanguages } from "#lib/settings/site-languages";
import { type Command, CommandFailed } from "./command.ts";

export const doctorCommand: Command = {
  usage: "",
  summary: `Checks the configuration, the data folder, and everything the administration shows under Health.

In addition, the whole database file is checked, and its structure is compared with this version. Anything that
is WRONG ends the command with exit code 1; a note doesn’t.`,
  options: {},
  run: async () => {
    const name = translator("en", "health.names");
    const findings = await runChecks({ ...ownChecks, ...siteChecks, ...thoroughChecks });
    for (const finding of findings)
      console.log(`${marks[finding.state]} ${name(finding.name)}: ${findingText(finding, "en")}`);
    const failed = findings.filter(({ state }) => state === "problem").length;
    if (failed > 0) throw new CommandFailed(`${failed} of ${findings.length} checks failed.`);
  },
};

const marks = { ok: "ok     ", warning: "note   ", problem: "WRONG  " } as const;

const configuration: HealthCheck = () => {
  try {
    environment();
    return { state: "ok", says: "readable" };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return { state: "problem", says: "wrong", values: { message: error.message } };
  }
};

const stateFolder: HealthCheck = () => {
  setStoragePath(join(environment().varDirectory, "rate-limits"));
  accessSync(environment().varDirectory, constants.W_OK);
  return { state: "ok", says: "writable" };
};

const structure: HealthCheck = async () => {
  const message = await structureProblem();
  return message === undefined
    ? { state: "ok", says: "asDeclared" }
    : { state: "problem", says: "wrong", values: { message } };
};

const integrity: HealthCheck = async () => {
  const message = await damage();
  return message === undefined
    ? { state: "ok", says: "sound" }
    : { state: "problem", says: "wrong", values: { message } };
};

/** Nothing is created if no site has counted anything yet. */
const limits: HealthCheck = (now) =>
  existsSync(join(environment().varDirectory, "rate-limits"))
    ? siteChecks.limits(now)
    : { state: "ok", says: "counted" };

/** A running site knows its languages; a command has to read them. */
const texts: HealthCheck = async (now) => {
  requirePresent();
  await followSiteLanguages();
  return siteChecks.texts(now);
};

const ownChecks = { configuration, stateFolder };
/**
 * Checks that take too long to run beside requests, or would create something; they replace the results the site
 * reports.
 */
const thoroughChecks = { integrity, structure, limits, texts };
