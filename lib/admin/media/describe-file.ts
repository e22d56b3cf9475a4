import { readFile } from "node:fs/promises";
import { findAdmin } from "#lib/accounts/queries/admins";
import { formerFileDays, formerFileOf } from "#lib/files/library/former-file";
import { variantOf } from "#lib/files/library/variant";
import type { MediaRow } from "#lib/files/queries";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { normaliseFolder } from "#lib/kernel/fields/folder";
import { folderField } from "#lib/kernel/listing/folders";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { behaviourOf } from "#lib/kernel/registry";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondContent, respondDownload, sandboxed } from "#lib/platform/http/respond";
import { momentText, sizeText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { besideFilms } from "#lib/website/site-text";
import { submissions } from "#lib/website/submissions";
import { readSentFile } from "#lib/website/submissions/files";
import { storedAnswers } from "#lib/website/submitted-answers";
import type { AdminCall } from "../admin-route.ts";
import type { Viewer } from "../describe-actions.ts";
import type { FormDescription } from "../form/form-description.ts";
import { moduleTexts } from "../module-texts.ts";
import { openedRecord } from "../opened-record.ts";
import { adminUrl } from "../urls.ts";

/** The file that a record is, with what is known of it; nothing where records are no files. */
export async function describeFile(
  module: AnyModule,
  row: Row,
  { language, permissions }: Viewer,
): Promise<Pick<FormDescription, "file">> {
  const { publicUrl, thumbnail } = behaviourOf(module);
  const url = publicUrl?.(row);
  const small = thumbnail?.(row);
  if (!module.files || !url || !small) return {};
  const { fields, options } = moduleTexts(module, language);
  const labels: Readonly<Record<string, string>> = {
    ...fields,
    dimensions: translator(language, "admin.media")("dimensions"),
  };
  const { width, height, bytes, mime } = row as Row & Pick<MediaRow, "width" | "height" | "bytes" | "mime">;
  const mayReplace = allowsIn(permissions, module, "update");
  const facts = [
    ["type", options.type?.[small.type] ?? small.type],
    ["mime", mime],
    ["bytes", sizeText(bytes, language)],
    ...(width > 0 ? [["dimensions", `${width} × ${height} px`]] : []),
  ];
  return {
    file: {
      type: small.type,
      mime,
      url,
      ...(small.url ? { previewUrl: small.url.replace("/320.webp", "/640.webp") } : {}),
      ...(small.type === "film" ? { film: await describeFilm(row as MediaRow, language) } : {}),
      ...(width > 0 ? { width, height } : {}),
      ...(mayReplace && small.type === "picture"
        ? { wholeUrl: adminUrl(language, module.name, row.id, "file") }
        : {}),
      ...(mayReplace ? { replaceUrl: adminUrl(language, module.name, row.id, "replaceFile") } : {}),
      ...(mayReplace ? await describeFormer(module, row, language) : {}),
      facts: facts.map(([field = "", text = ""]) => ({ label: labels[field] ?? field, text })),
    },
  };
}

async function describeFilm(row: MediaRow, language: Language) {
  return (await besideFilms([row], language))(row);
}

/** Describes the file that it was before, for people allowed to restore it. */
async function describeFormer(module: AnyModule, { id }: Row, language: Language) {
  const former = await formerFileOf(Number(id));
  if (!former) return {};
  const { bytes, width, height, replacedAt, replacedBy } = former;
  const size = width > 0 ? [`${width} × ${height} px`] : [];
  const until = new Date(replacedAt.getTime() + formerFileDays * dayMs);
  return {
    former: {
      takeBackUrl: adminUrl(language, module.name, id, "takeBackFile"),
      about: [sizeText(bytes, language), ...size].join(", "),
      replacedAt: momentText(replacedAt, language),
      replacedBy: (replacedBy && (await findAdmin(replacedBy))?.name) || "",
      until: momentText(until, language),
    },
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Describes the files that can be uploaded, if a new record is made from a file, and the folder that they go to. */
export function describeUpload(
  module: AnyModule,
  label: string,
  texts: FormTexts,
  language: Language,
): Pick<FormDescription, "upload" | "create"> {
  if (!module.files) return {};
  const field = folderField(module) ?? "";
  const folder = normaliseFolder(texts[field] ?? "");
  const note = translator(language, "admin.folders")("into", { folder });
  const create = { label, carried: folder === "" ? {} : { [field]: folder } };
  return { ...acceptedBy(module), create: folder === "" ? create : { ...create, note } };
}

/** Describes the files that can be uploaded into a module whose records are files. */
export function acceptedBy({ files }: AnyModule): Pick<FormDescription, "upload"> {
  return files ? { upload: { accept: acceptedFiles } } : {};
}

const acceptedFiles = [
  "image/jpeg,image/png,image/webp,image/avif,image/gif",
  "application/pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.zip",
  "audio/mpeg,audio/ogg,audio/wav,audio/mp4,.m4a",
  "video/mp4,video/webm,text/vtt,.vtt",
].join(",");

/** GET /ADMIN/{page}/{id}/file: the picture that a record is, or a file that came with it. */
export function handleFile(call: AdminCall): Promise<Response> {
  return call.module.files ? handleWholePicture(call) : handleSentFile(call);
}

const turns = ["0", "90", "180", "270"] as const;

/**
 * GET /ADMIN/media/{id}/file?turned={degrees}: a whole picture of the library, whatever part visitors see, turned as
 * requested, for the person who crops it.
 */
async function handleWholePicture({ module, id, request }: AdminCall): Promise<Response> {
  const row = (await openedRecord(module, id)) as MediaRow | undefined;
  if (row?.type !== "picture") throw new HttpProblem(404, "notFound");
  const asked = new URL(request.url).searchParams.get("turned");
  const rotation = turns.find((turn) => turn === asked) ?? "0";
  const whole = { ...row, rotation, cropTop: 0, cropRight: 0, cropBottom: 0, cropLeft: 0 };
  const file = await variantOf(whole, { key: row.key, width: 960, format: "webp" });
  return respondContent(await readFile(file), { ...sandboxed, "content-type": "image/webp" });
}

/**
 * GET /ADMIN/submissions/{id}/file?of={name}: the file that was sent with an answer, always as a download and never
 * displayed, because a stranger chose it.
 */
async function handleSentFile({ module, id, request }: AdminCall): Promise<Response> {
  const row = module.name === submissions.name ? await openedRecord(module, id) : undefined;
  const asked = new URL(request.url).searchParams.get("of");
  const answer = storedAnswers(row?.answers).find(({ name, file }) => name === asked && file);
  const content = answer?.file && (await readSentFile(answer.file.key));
  if (!answer || !content) throw new HttpProblem(404, "notFound");
  return respondDownload(content, answer.value, "application/octet-stream");
}
