import pLimit from "p-limit";
import { currentAdmin, type SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { checkCsrf, csrfHeader } from "#lib/accounts/session/csrf";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import { bodyLimits } from "#lib/platform/http/body";
import { errorEnvelope, okEnvelope, validationErrors } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import type { Language } from "#lib/platform/i18n/languages";
import { languageOf } from "#lib/platform/i18n/request-language";
import { translator } from "#lib/platform/i18n/translator";
import type { UploadRefusal } from "./inspect.ts";
import { momentTaken } from "./moment-taken.ts";
import { storePicture } from "./store.ts";

/**
 * The answer to `POST /ADMIN/uploads`: stores the multipart field `file`, in the folder that the field `folder` names, and
 * answers an envelope with what is known of it and `alt`. Throws {@link HttpProblem}.
 */
export async function receiveUpload(request: Request): Promise<Response> {
  const admin = await uploaderOf(request);
  const language = languageOf(request.headers);
  checkAnnounced(request);
  return inTurn(() => storeUpload(request, admin, language));
}

/** Each body is held several times over while it is taken apart. */
const inTurn = pLimit(2);

async function storeUpload(request: Request, admin: SignedInAdmin, language: Language): Promise<Response> {
  const form = await readMultipart(request);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return validationErrors([{ field: "file", code: "required" }], language);
  }
  const folder = form.get("folder");
  const texts = typeof folder === "string" ? { folder } : {};
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storePicture(bytes, file.name, admin.id, { texts });
  if (!stored.ok) return refusal(stored, language);
  const { id, key, name, type, width, height } = stored.media;
  const alt = form.get("alt");
  return okEnvelope(translator(language, "media")("uploaded"), {
    id,
    key,
    name,
    type,
    width,
    height,
    takenAt: momentTaken(stored.media),
    alt: typeof alt === "string" ? alt : "",
  });
}

async function uploaderOf(request: Request): Promise<SignedInAdmin> {
  const admin = await currentAdmin();
  if (!admin) throw new HttpProblem(401, "signedOut");
  checkCsrf(request, admin.session, request.headers.get(csrfHeader));
  if (!everyModule().some((module) => mayAddPictures(admin, module))) throw new HttpProblem(403, "forbidden");
  return admin;
}

/** Whether somebody may write into records that have pictures, of their own or in their texts. */
function mayAddPictures({ permissions }: SignedInAdmin, module: AnyModule): boolean {
  const inItems = Object.values(module.fields).flatMap(({ groups = {} }) => Object.values(groups));
  const hasPictures = [module.fields, ...inItems]
    .flatMap((fields) => Object.values(fields))
    .some(({ kind }) => kindsWithPictures.includes(kind));
  return hasPictures && ["create", "update"].some((action) => allowsIn(permissions, module, action));
}

const kindsWithPictures: readonly string[] = ["image", "richText", "media", "mediaList"];

/** The body is held to its announced length by the server, so the announcement is what is checked. */
function checkAnnounced(request: Request): void {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpProblem(415, "unsupportedMediaType");
  const length = request.headers.get("content-length");
  if (length === null) throw new HttpProblem(411, "malformed");
  if (Number(length) > bodyLimits.upload) throw new HttpProblem(413, "tooLarge");
}

async function readMultipart(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new HttpProblem(400, "malformed");
  }
}

function refusal(
  { code, limit = 0 }: { readonly code: UploadRefusal; readonly limit?: number },
  language: Language,
): Response {
  const t = translator(language, "media");
  if (code === "too_large")
    return errorEnvelope(t("tooLarge", { limit: Math.floor(limit / (1024 * 1024)) }), 413);
  if (code === "unsupported") return errorEnvelope(t("unsupported"), 415);
  return validationErrors([{ field: "file", code, parameters: { limit: limit / 1_000_000 } }], language);
}
