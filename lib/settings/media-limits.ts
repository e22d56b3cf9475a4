import { readSettings } from "./read-settings.ts";

/** How large a file of the library may be, in bytes, and how large a picture, in pixels. */
export interface MediaLimits {
  readonly bytes: number;
  /** Of films and sound. */
  readonly recordingBytes: number;
  readonly pixels: number;
}

/** What is set; it is never more than what the program can take. */
export async function mediaLimits(): Promise<MediaLimits> {
  const { largestFile, largestRecording, largestPicture } = await readSettings("settings.media");
  const mebibyte = 1024 * 1024;
  return {
    bytes: largestFile * mebibyte,
    recordingBytes: largestRecording * mebibyte,
    pixels: largestPicture * 1_000_000,
  };
}
