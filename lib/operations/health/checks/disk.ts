import { statfs } from "node:fs/promises";
import { environment } from "#lib/platform/env";
import type { HealthCheck } from "../finding.ts";

/** Below this backups, uploads and the log of the database begin to fail. */
const leastBytes = 200e6;
const fewBytes = 1e9;

/** Whether the folder of all state has room. */
export const disk: HealthCheck = async () => {
  const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ environment().varDirectory);
  const free = bavail * bsize;
  const state = free < leastBytes ? "problem" : free < fewBytes ? "warning" : "ok";
  return { state, says: "space", values: { megabytes: Math.floor(free / 1e6) } };
};
