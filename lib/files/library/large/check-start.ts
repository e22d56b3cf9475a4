import { mediaLimits } from "#lib/settings/media-limits";
import { isZipped, signedFormat } from "../detect-format.ts";
import { type FileRefusal, isPicture, limitOf } from "../inspect-file.ts";
import type { FileType } from "../types.ts";

/**
 * Why a file would be refused in any case, by its first bytes, its name and how large it will be; undefined for one that
 * may be stored. Nobody should send half a gigabyte to be told only then.
 */
export async function refusalOfStart(
  start: Uint8Array,
  name: string,
  bytes: number,
): Promise<{ readonly code: FileRefusal; readonly limit?: number } | undefined> {
  const type = typeOf(start, name);
  if (!type) return { code: "unsupported" };
  const limit = limitOf(type, await mediaLimits());
  return bytes > limit ? { code: "too_large", limit } : undefined;
}

function typeOf(start: Uint8Array, name: string): FileType | undefined {
  if (isPicture(start)) return "picture";
  const signed = signedFormat(start);
  if (signed) return signed.type;
  return isZipped(start) || /\.(?:txt|csv)$/i.test(name) ? "document" : undefined;
}
