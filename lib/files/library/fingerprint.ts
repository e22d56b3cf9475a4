import { createHash } from "node:crypto";

/** What visitors get of a file: its content, and how it is turned and cut. */
export interface Shown {
  readonly key: string;
  readonly file: string;
  readonly rotation: string;
  readonly cropTop: number;
  readonly cropRight: number;
  readonly cropBottom: number;
  readonly cropLeft: number;
}

/**
 * Names what visitors get at present, in 10 hexadecimal digits: it differs as soon as the file is replaced, turned or
 * cut, so that what was sent under it may be kept for ever.
 */
export function fingerprintOf(shown: Shown): string {
  if (isAsUploaded(shown)) return shown.file.slice(0, 10);
  const parts = [shown.file, shown.rotation, ...cropOf(shown)].join(" ");
  return createHash("sha256").update(parts).digest("hex").slice(0, 10);
}

/** Whether visitors get the whole file, upright, that the record began with. */
export function isAsUploaded(shown: Shown): boolean {
  return shown.file === shown.key && !isEdited(shown);
}

/** Whether the picture is turned or cut. */
export function isEdited(shown: Pick<Shown, "rotation" | Crop>): boolean {
  return shown.rotation !== "0" || cropOf(shown).some((percent) => percent > 0);
}

type Crop = "cropTop" | "cropRight" | "cropBottom" | "cropLeft";

function cropOf({ cropTop, cropRight, cropBottom, cropLeft }: Pick<Shown, Crop>): readonly number[] {
  return [cropTop, cropRight, cropBottom, cropLeft];
}
