import { fingerprintOf, type Shown } from "./fingerprint.ts";

/** Where a picture is at its smallest. */
export function smallAddress(shown: Shown): string {
  return `/media/${shown.key}/320.webp?v=${fingerprintOf(shown)}`;
}
