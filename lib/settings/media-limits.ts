import { readSettings } from "./read-settings.ts";

/** How large a file of the library may be, in bytes, and how large a picture, in pixels. */
export interface MediaLimits {
  readonly bytes: number;
  readonly pixels: number;
}

/** What is set; it is never more than what the program can take. */
export async function mediaLimits(): Promise<MediaLimits> {
  const { largestFile, largestPicture } = await readSettings("settings.media");
  return { bytes: largestFile * 1024 * 1024, pixels: largestPicture * 1_000_000 };
}
