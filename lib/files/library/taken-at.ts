import { decoding, sharp } from "./decoding.ts";

/** When a photograph was taken, by its camera's clock. */
export interface CaptureTime {
  /** Such as `2026-07-15`. */
  readonly day: string;
  /** Such as `14:03:22`. */
  readonly time: string;
}

/** When a photograph was taken, as its camera wrote it (Exif 2.3, 4.6.5), or null. */
export async function takenAt(bytes: Uint8Array): Promise<CaptureTime | null> {
  const exif = await decoding(0, async () => exifOf(bytes));
  const written = exif
    ?.toString("latin1")
    .matchAll(/((?:19|20)\d\d):([01]\d):([0-3]\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)\0/g);
  const times = [...(written ?? [])].map(([, year, month, day, time]) => `${year}-${month}-${day} ${time}`);
  // The earliest of the times in it: the others say when someone changed the file.
  const first = times.filter(isOfCalendar).sort()[0];
  const [day, time] = first?.split(" ") ?? [];
  return day === undefined || time === undefined ? null : { day, time };
}

async function exifOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  return (await sharp(bytes, { limitInputPixels: false }).metadata()).exif;
}

function isOfCalendar(time: string): boolean {
  const day = time.slice(0, 10);
  return new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
}
