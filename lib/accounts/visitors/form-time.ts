import { isSignedBy, signatureOf } from "./known-device.ts";

/** Returns the signed time at which a form was rendered, for its hidden field `formTime`. */
export function signedFormTime(now = new Date()): string {
  const time = String(now.getTime());
  return `${time}.${signatureOf("form time", time)}`;
}

/** Returns the milliseconds since a form was rendered, or undefined for a time that was not signed here. */
export function formAgeMs(signed: string, now = new Date()): number | undefined {
  const [time = "", signature = ""] = signed.split(".");
  return isSignedBy("form time", time, signature) ? now.getTime() - Number(time) : undefined;
}
