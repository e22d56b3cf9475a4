import { arrivingFiles } from "#lib/files/library/large/arriving";
import { hasRoomFor, reservesTooMuch } from "#lib/files/library/large/room";
import { refusalText } from "#lib/files/library/refusal-text";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { check } from "#lib/rate-limit/shared-limit";
import { mediaLimits } from "#lib/settings/media-limits";
import type { LargeUploadCall } from "./large-upload-route.ts";

/** Many more than anybody sends at once, and few enough to leave the disk its names. */
const mostBegun = 300;
const secondsBegun = 60 * 60;

/**
 * Why a file is not taken, before any of it comes: it is larger than anything may be (413), or than the disk has room
 * for, or its sender reserves too much of that by what is on its way (507). Throws {@link HttpProblem} 400 where its length is not told, 429 for the many that one sender begins.
 */
export async function refusalOfBeginning({
  request,
  admin,
  language,
}: LargeUploadCall): Promise<Response | undefined> {
  const bytes = lengthOf(request.headers.get("upload-length"));
  const { bytes: ofFiles, recordingBytes } = await mediaLimits();
  const limit = Math.max(ofFiles, recordingBytes);
  if (bytes > limit)
    return errorEnvelope(refusalText({ ok: false, code: "too_large", limit }, language), 413);
  if (!(await check(`large-uploads:${admin.id}`, mostBegun, secondsBegun)))
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(secondsBegun) });
  await arrivingFiles();
  const t = translator(language, "media");
  if (!(await hasRoomFor(bytes))) return errorEnvelope(t("noRoom"), 507);
  return (await reservesTooMuch(admin.id, bytes)) ? errorEnvelope(t("tooMuchArriving"), 507) : undefined;
}

function lengthOf(header: string | null): number {
  if (!/^[1-9]\d{0,14}$/.test(header ?? "")) throw new HttpProblem(400, "malformed");
  return Number(header);
}
