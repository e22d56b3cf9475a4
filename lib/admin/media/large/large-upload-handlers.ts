import { startOf } from "#lib/files/library/content";
import { arrivingFile, listArriving } from "#lib/files/library/large/arriving";
import { refusalOfStart } from "#lib/files/library/large/check-start";
import { forgetArriving } from "#lib/files/library/large/take-arrived";
import { refusalText } from "#lib/files/library/refusal-text";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { refusalOfBeginning } from "./begin.ts";
import { type LargeUploadCall, requireArriving } from "./large-upload-route.ts";
import { refusalOfPlace } from "./refuse-place.ts";
import { maySendTo, requireTarget } from "./targets.ts";
import { tus } from "./tus.ts";
import { metadataOf, metadataText } from "./tus-metadata.ts";

/** GET /ADMIN/largeUploads: the files that the administrator has begun to send and not finished. */
export async function handleUnfinished({ admin }: LargeUploadCall): Promise<Response> {
  const own = (await listArriving()).filter(
    ({ adminId, target, stored }) => adminId === admin.id && stored === undefined && maySendTo(admin, target),
  );
  return Response.json({
    uploads: own.map(({ id, name, bytes, offset, modified, target, place, startedAt }) => ({
      ...{ id, name, bytes, offset, modified, target, place },
      startedAt: startedAt.toISOString(),
    })),
  });
}

/** POST /ADMIN/largeUploads: begins a file, of which nothing has come yet (tus, creation). */
export async function handleBeginning(call: LargeUploadCall): Promise<Response> {
  const { request, admin } = call;
  const { name, modified, target, place } = metadataOf(request.headers.get("upload-metadata") ?? "");
  requireTarget(admin, target);
  const refused =
    (target === "files" ? refusalOfPlace(call, place) : undefined) ?? (await refusalOfBeginning(call));
  if (refused) return refused;
  const toFolder = target === "files" ? { target, place } : {};
  const described = metadataText({ name, modified, adminId: admin.id, ...toFolder });
  return tus(call, "POST", { "upload-metadata": described });
}

/** HEAD /ADMIN/largeUploads/{id}: how much of a file has come. */
export async function handleOffset(call: LargeUploadCall): Promise<Response> {
  const { stored, bytes } = await requireArriving(call);
  if (stored === undefined) return tus(call, "HEAD");
  const headers = {
    "upload-offset": String(bytes),
    "upload-length": String(bytes),
    "tus-resumable": "1.0.0",
  };
  return new Response(null, { headers });
}

/** POST /ADMIN/largeUploads/{id} with `X-HTTP-Method-Override: PATCH`: the next part of a file. */
export async function handlePart(call: LargeUploadCall): Promise<Response> {
  const { request, language } = call;
  if (request.headers.get("x-http-method-override")?.toUpperCase() !== "PATCH")
    throw new HttpProblem(400, "malformed");
  const arriving = await requireArriving(call);
  const answer = await tus(call, "PATCH");
  if (!answer.ok || arriving.offset > 0 || arriving.target === "files") return answer;
  const start = await startOf(arrivingFile(arriving.id));
  const refused = await refusalOfStart(start, arriving.name, arriving.bytes);
  if (!refused) return answer;
  await forgetArriving(arriving);
  const status = refused.code === "too_large" ? 413 : 415;
  return errorEnvelope(refusalText({ ok: false, ...refused }, language), status);
}

/** DELETE /ADMIN/largeUploads/{id}: what has come of a file is thrown away. */
export async function handleGivingUp(call: LargeUploadCall): Promise<Response> {
  await requireArriving(call);
  return tus(call, "DELETE");
}
