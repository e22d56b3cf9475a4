import sharp from "sharp";
import { decoding } from "./decoding.ts";

/** The day on which a photograph was taken, as its camera wrote it (`2026-07-15`), or null. */
export async function takenAt(bytes: Uint8Array): Promise<string | null> {
  const exif = await decoding(
    0,
    async () => (await sharp(bytes, { limitInputPixels: false }).metadata()).exif,
  );
  const written = exif
    ?.toString("latin1")
    .matchAll(/((?:19|20)\d\d):([01]\d):([0-3]\d) [0-2]\d:[0-5]\d:[0-5]\d\0/g);
  const days = [...(written ?? [])].map(([, year, month, day]) => `${year}-${month}-${day}`);
  // The earliest of the times in it: the others tell when somebody changed the file.
  return days.filter((day) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)).sort()[0] ?? null;
}
