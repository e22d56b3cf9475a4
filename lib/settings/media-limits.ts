import { readSettings } from "./read-settings.ts";

/** Maximum size of a file in the library, in bytes, and of a picture, in pixels. */
export interface MediaLimits {
  readonly bytes: number;
  /** Limit for films and sound. */
  readonly recordingBytes: number;
  readonly pixels: number;
}

/** Returns the configured limits; they never exceed what the program can take. */
export async function mediaLimits(): Promise<MediaLimits> {
  const { largestFile, largestRecording, largestPicture } = await readSettings("settings.media");
  const mebibyte = 1024 * 1024;
  return {
    bytes: largestFile * mebibyte,
    recordingBytes: largestRecording * mebibyte,
    pixels: largestPicture * 1_000_000,
  };
}
