import { replaceContent, takeFormerBack } from "#lib/files/library/former-file";
import { refusalText } from "#lib/files/library/inspect-file";
import { forgetArriving, storeArrived } from "#lib/files/library/large";
import { hasPreview } from "#lib/files/library/pdf";
import { publicName } from "#lib/files/library/public-name";
import type { StoreOutcome } from "#lib/files/library/store";
import { momentTaken, storeContent } from "#lib/files/library/store";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { errorEnvelope, respondErrors } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import type { AdminCall } from "../admin-route.ts";
import { actionMessage } from "../module-texts.ts";
import { respondFailed, respondOk, respondUnprocessable } from "../respond.ts";
import { adminUrl } from "../urls.ts";
import { sentFiles } from "./sent-files.ts";

/**
 * POST /ADMIN/{page} of a module whose records are files: stores each file of the multipart field `file`, one after
 * another, or the one that came in parts and that the field `upload` names. `data.id` is the record of the first; for
 * several, `data.files` reports what became of each.
 */
export async function handleUpload(call: AdminCall): Promise<Response> {
  const { module, language, texts, admin } = call;
  const formUrl = adminUrl(language, module.name, "new");
  const files = await sentFiles(call);
  if (!files) return respondFailed(call, translator(language, "media")("uploadGone"), 404, formUrl);
  if (files.length === 0) return respondUnprocessable(call, [{ field: "file", code: "required" }], formUrl);
  const isNamed = files.length === 1 && texts.name !== "";
  const given = { adminId: admin.id, texts: isNamed ? texts : withoutName(texts) };
  const outcomes = await mapSeries(files, async ({ name, content, arrived }) => ({
    name,
    stored: arrived
      ? await storeArrived(arrived, given)
      : await storeContent(await content(), { ...given, name }),
  }));
  return outcomes.length === 1 && outcomes[0]
    ? respondOne(call, outcomes[0], formUrl)
    : respondMany(call, outcomes, formUrl);
}

interface Outcome {
  readonly name: string;
  readonly stored: StoreOutcome;
}

/** A file keeps its own name where the form leaves it empty, and where there are several. */
function withoutName({ name: _, ...texts }: FormTexts): FormTexts {
  return texts;
}

async function respondOne(call: AdminCall, { name, stored }: Outcome, formUrl: string): Promise<Response> {
  const { module, language } = call;
  if (stored.ok) {
    const message = storedMessage([{ name, stored }], language);
    return respondOk(call, message, adminUrl(language, module.name, stored.media.id), dataOf(stored));
  }
  if (stored.code === "invalid") return respondUnprocessable(call, stored.issues, formUrl);
  const message = refusalText(stored, language);
  if (!isJsonCaller(call.request.headers)) return respondFailed(call, message, 422, formUrl);
  if (stored.code === "too_large") return errorEnvelope(message, 413);
  if (stored.code === "unsupported" || stored.code === "markup" || stored.code === "macros")
    return errorEnvelope(message, 415);
  return respondErrors([{ field: "file", code: stored.code, message }]);
}

async function respondMany(
  call: AdminCall,
  outcomes: readonly Outcome[],
  formUrl: string,
): Promise<Response> {
  const { language, module } = call;
  const t = translator(language, "media");
  const refused = outcomes.flatMap(({ name, stored }) =>
    stored.ok ? [] : [{ name, code: stored.code, reason: refusalText(stored, language) }],
  );
  const told = refused.map(({ name, reason }) => t("refused", { name, reason }));
  const [first] = outcomes.flatMap(({ stored }) => (stored.ok ? [stored] : []));
  if (!first) {
    const errors = refused.map(({ code }, index) => ({ field: "file", code, message: told[index] ?? "" }));
    return isJsonCaller(call.request.headers)
      ? respondErrors(errors)
      : respondFailed(call, told.join(" "), 422, formUrl);
  }
  const message = [storedMessage(outcomes, language), ...told].join(" ");
  const files = outcomes.map(({ name, stored }) =>
    stored.ok
      ? { ...dataOf(stored), name }
      : { name, code: stored.code, message: refusalText(stored, language) },
  );
  return respondOk(call, message, adminUrl(language, module.name), { ...dataOf(first), files });
}

function storedMessage(outcomes: readonly Outcome[], language: Language): string {
  const t = translator(language, "media");
  const stored = outcomes.filter(({ stored: one }) => one.ok && !one.isKnown);
  const known = outcomes.filter(({ stored: one }) => one.ok && one.isKnown);
  return [
    ...(stored.length > 0 ? [t("stored", { count: stored.length })] : []),
    ...(known.length > 0 ? [t("known", { count: known.length, name: known[0]?.name ?? "" })] : []),
  ].join(" ");
}

/** Returns the data of a stored file that the sender needs. */
function dataOf({ media, isKnown }: Extract<StoreOutcome, { ok: true }>) {
  const { id, key, name, type, width, height, sha256, preview } = media;
  const url = `/media/${key}/${publicName(media)}`;
  const takenAt = momentTaken(media);
  const told = { ...(hasPreview(media) ? { preview } : {}), ...(isKnown ? { known: true } : {}) };
  return { id, key, name, type, url, width, height, sha256, takenAt, ...told };
}

/**
 * POST /ADMIN/{page}/{id}/replaceFile: replaces a record's file by the multipart field `file`, or by what came in
 * parts and the field `upload` names.
 */
export async function handleReplaceFile(call: AdminCall): Promise<Response> {
  const { module, id, language, admin } = call;
  const formUrl = adminUrl(language, module.name, id);
  const [sent] = (await sentFiles(call)) ?? [];
  if (!sent) return respondUnprocessable(call, [{ field: "file", code: "required" }], formUrl);
  const replaced = await replaceContent(await sent.content(), sent.name, {
    id: Number(id),
    adminId: admin.id,
  });
  if (sent.arrived) await forgetArriving(sent.arrived);
  if (replaced.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (replaced.outcome === "refused") {
    const message = refusalText(replaced, language);
    if (isJsonCaller(call.request.headers)) return errorEnvelope(message, replaced.status);
    return respondFailed(call, message, replaced.status, formUrl);
  }
  const message = actionMessage(module, "replaceFile", replaced.isSame ? "same" : "done", language);
  return respondOk(call, message, formUrl, { id, version: replaced.version });
}

/** POST /ADMIN/{page}/{id}/takeBackFile: replaces the present file of a record by its previous one. */
export async function handleTakeBack(call: AdminCall): Promise<Response> {
  const { module, id, language, admin } = call;
  const formUrl = adminUrl(language, module.name, id);
  const taken = await takeFormerBack(Number(id), admin.id);
  const told = (message: string) => actionMessage(module, "takeBackFile", message, language);
  if (taken.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (taken.outcome === "taken")
    return respondOk(call, told("done"), formUrl, { id, version: taken.version });
  return respondFailed(call, told("gone"), 409, formUrl);
}
