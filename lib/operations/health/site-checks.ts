import { backup, integrity, provenRestore } from "./checks/backup.ts";
import { certificate } from "./checks/certificate.ts";
import { mail } from "./checks/mail.ts";
import { mailWorker } from "./checks/mail-worker.ts";
import { readinessChecks } from "./readiness.ts";

/** All that can be looked at while the site runs without holding it up. */
export const siteChecks = {
  ...readinessChecks,
  integrity,
  backup,
  provenRestore,
  mailWorker,
  mail,
  certificate,
};
