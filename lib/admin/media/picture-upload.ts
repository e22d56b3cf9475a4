import pLimit from "p-limit";
import { checkCsrf, csrfHeader } from "#lib/accounts/csrf";
import { currentAdmin, type SignedInAdmin } from "#lib/accounts/current-admin";
import { requireNoViewing } from "#lib/accounts/view-as";
import type { UploadRefusal } from "#lib/files/library/inspect-file";
import { momentTaken, storePicture } from "#lib/files/library/store";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import { HttpProblem } from "#lib/platform/http/problem";
import { isMultipart, readUpload, type Upload } from "#lib/platform/http/read-upload";
import { languageOf } from "#lib/platform/http/request-language";
import { errorEnvelope, okEnvelope, validationErrors } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { sentFiles } from "./sent-files.ts";

/**
 * Responds to `POST /ADMIN/uploads`: stores the multipart field `file`, in the folder that the field `folder` names,
 * and returns an envelope with the known facts about it and `alt`. Throws {@link HttpProblem}.
 */
export async function handlePictureUpload(request: Request): Promise<Response> {
  const admin = await uploaderOf(request);
  const language = languageOf(request.headers);
  checkAnnounced(request);
  await using sent = await readUpload(request);
  return await inTurn(() => storeUpload(sent, admin, language));
}

/** Each picture is held in memory while it is looked at. */
const inTurn = pLimit(2);

async function storeUpload(
  { texts: { folder, alt = "" }, files }: Upload,
  admin: SignedInAdmin,
  language: Language,
): Promise<Response> {
  const [file] = (await sentFiles({ files, texts: {}, admin })) ?? [];
  const content = await file?.content();
  if (!file || !content?.bytes) return validationErrors([{ field: "file", code: "required" }], language);
  const texts = folder === undefined ? {} : { folder };
  const stored = await storePicture(await content.whole(), file.name, admin.id, { texts });
  if (!stored.ok) return refusal(stored, language);
  const { id, key, name, type, width, height } = stored.media;
  return okEnvelope(translator(language, "media")("uploaded"), {
    id,
    key,
    name,
    type,
    width,
    height,
    takenAt: momentTaken(stored.media),
    alt,
  });
}

async function uploaderOf(request: Request): Promise<SignedInAdmin> {
  const admin = await currentAdmin();
  if (!admin) throw new HttpProblem(401, "signedOut");
  requireNoViewing(admin, request);
  checkCsrf(request, admin.session, request.headers.get(csrfHeader));
  if (!everyModule().some((module) => mayAddPictures(admin, module))) throw new HttpProblem(403, "forbidden");
  return admin;
}

/** Checks whether someone may write to records that have pictures, of their own or in their texts. */
function mayAddPictures({ permissions }: SignedInAdmin, module: AnyModule): boolean {
  const inItems = Object.values(module.fields).flatMap(({ groups = {} }) => Object.values(groups));
  const hasPictures = [module.fields, ...inItems]
    .flatMap((fields) => Object.values(fields))
    .some(({ kind }) => kindsWithPictures.includes(kind));
  return hasPictures && ["create", "update"].some((action) => allowsIn(permissions, module, action));
}

const kindsWithPictures: readonly string[] = ["image", "richText", "media", "mediaList"];

/** A picture comes in a form that announces its length. */
function checkAnnounced(request: Request): void {
  if (!isMultipart(request)) throw new HttpProblem(415, "unsupportedMediaType");
  if (!request.headers.has("content-length")) throw new HttpProblem(411, "malformed");
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
