import type { Messages } from "next-intl";
import * as z from "zod";
import { homeAddress } from "#lib/kernel/public-addresses";
import { sharedError } from "#lib/platform/shared-error";
import { siteLanguages } from "#lib/platform/site-languages";
import { stateFile } from "#lib/platform/state-file";

/** Kind of failure: a text under `health.failures`. */
export type FailureCode = keyof Messages["health"]["failures"];

/** Result of a trial restore. */
export type Proof = z.output<typeof schema>;

const schema = z.object({
  at: z.iso.datetime(),
  /** Path of the backup. */
  file: z.string(),
  tables: z.number(),
  rows: z.number(),
  migrations: z.number(),
  /**
   * Numbers of pages rendered from the restored database, and of those that the running site shows in the same words.
   */
  drawn: z.number(),
  compared: z.number(),
  seconds: z.number(),
  /** Absent where nothing failed. */
  failure: z.object({ code: z.string(), detail: z.string() }).optional(),
});

/** Result of the last attempted restore, stored in VAR_DIR. */
export const lastProof = stateFile("proven-restore.json", schema);

/** Time and path of the last backup. */
export const lastBackup = stateFile("last-backup.json", z.object({ at: z.iso.datetime(), file: z.string() }));

/** Failure of a restore; the detail says where. */
export class ProofFailed extends sharedError("ProofFailed") {
  readonly code: FailureCode;

  constructor(code: FailureCode, detail = "") {
    super(detail);
    this.code = code;
  }
}

/** Returns paths of the home pages, and of up to `most` others from a sitemap, chosen at random each time. */
export function samplePaths(sitemap: string, most: number, random = Math.random): readonly string[] {
  const homes = siteLanguages().map(homeAddress);
  const others = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&")).pathname)
    .filter((path) => !homes.includes(path));
  const shuffled = others
    .map((path) => ({ path, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank);
  return [...homes, ...shuffled.map(({ path }) => path)].slice(0, most);
}
