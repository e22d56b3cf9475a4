import { isSignedBy, signatureOf } from "./known-device.ts";

/** The time at which a form was drawn, signed, for its hidden field `formTime`. */
export function signedFormTime(now = new Date()): string {
  const time = String(now.getTime());
  return `${time}.${signatureOf("form time", time)}`;
}

/** Milliseconds since a form was drawn, or undefined for a time that was not signed here. */
export function formAgeMs(signed: string, now = new Date()): number | undefined {
  const [time = "", signature = ""] = signed.split(".");
  return isSignedBy("form time", time, signature) ? now.getTime() - Number(time) : undefined;
}
