import { hash } from "node:crypto";

/** A short name of fixed length; keeps addresses from being read in passing, not from being guessed. */
export function identifier(key: string): Buffer {
  return hash("sha256", key, "buffer").subarray(0, 16);
}
