import type { Messages } from "next-intl";
import * as z from "zod";
import { homeAddress } from "#lib/kernel/public-addresses";
import { languages } from "#lib/platform/i18n/languages";
import { sharedError } from "#lib/platform/shared-error";
import { stateFile } from "#lib/platform/state-file";

/** Kind of failure: a text under `health.failures`. */
export type FailureCode = keyof Messages["health"]["failures"];

/** A restore that was tried, and what it proved. */
export type Proof = z.output<typeof schema>;

const schema = z.object({
  at: z.iso.datetime(),
  /** Path of the backup. */
  file: z.string(),
  tables: z.number(),
  rows: z.number(),
  migrations: z.number(),
  /** Pages that were drawn from the restored database, and those that the running site shows in the same words. */
  drawn: z.number(),
  compared: z.number(),
  seconds: z.number(),
  /** Absent where nothing failed. */
  failure: z.object({ code: z.string(), detail: z.string() }).optional(),
});

/** Result of the last attempted restore, stored in VAR_DIR. */
export const lastProof = stateFile("proven-restore.json", schema);

/** When a backup was made last, and where it is. */
export const lastBackup = stateFile("last-backup.json", z.object({ at: z.iso.datetime(), file: z.string() }));

/** Failure of a restore; the detail says where. */
export class ProofFailed extends sharedError("ProofFailed") {
  readonly code: FailureCode;

  constructor(code: FailureCode, detail = "") {
    super(detail);
    this.code = code;
  }
}

/** Paths of the home pages, and of so many others of a sitemap that each time may be others. */
export function samplePaths(sitemap: string, most: number, random = Math.random): readonly string[] {
  const homes = languages.map(homeAddress);
  const others = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&")).pathname)
    .filter((path) => !homes.includes(path));
  const shuffled = others
    .map((path) => ({ path, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank);
  return [...homes, ...shuffled.map(({ path }) => path)].slice(0, most);
}
