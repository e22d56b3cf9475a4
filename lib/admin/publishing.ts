import { database } from "#db/client";
import { seeOther } from "#lib/platform/http/respond";
import { listInWords } from "#lib/platform/i18n/intl";
import { formFields } from "../kernel/engine/form/decode.ts";
import { encodeTexts, type Row } from "../kernel/engine/form/encode.ts";
import { commentOn, reviewedOf, sendBack } from "../kernel/engine/publishing/review.ts";
import { isShown, type Publication } from "../kernel/engine/publishing/shown.ts";
import { waits } from "../kernel/engine/publishing/waits.ts";
import { changedFields, isPublished, workingRow } from "../kernel/engine/working-copy.ts";
import type { AnyModule } from "../kernel/module/define-module.ts";
import { allowsIn } from "../kernel/permissions.ts";
import { makeTypedToken, previewUrl } from "../kernel/preview-token.ts";
import { latestReview, reviewThread } from "../kernel/queries/reviews.ts";
import { HttpProblem } from "../platform/http/problem.ts";
import { momentText } from "../platform/i18n/formats.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { isKnownLanguage } from "../platform/site-languages.ts";
import type { AdminCall } from "./admin-route.ts";
import type { Viewer } from "./describe-actions.ts";
import type { FormDescription } from "./form/form-description.ts";
import { actionMessage, moduleTexts } from "./module-texts.ts";
import { permissionText } from "./permission-text.ts";
import { respondFailed, respondOk, respondUnprocessable } from "./respond.ts";
import { adminUrl } from "./urls.ts";

/**
 * Describes the data that a form's buttons need to say what they will do, for a module whose records are published.
 *
 * @param row as it is stored; undefined for a new record
 */
export function describePublishing(
  module: AnyModule,
  row: Row | undefined,
  { permissions, language }: Viewer,
): Pick<FormDescription, "publishing"> {
  if (!isPublished(module)) return {};
  const mayPublish = allowsIn(permissions, module, "publish");
  const permission = permissionText(`${module.name}.publish`, language);
  const note = translator(language, "admin.publishing")("notAllowed", { permission });
  const live = row ? encodeTexts(module, row) : {};
  const changed = row ? waitingFields(module, row) : [];
  const time = row && workingRow(module, row).publishAt;
  const at = time instanceof Date && time > new Date() ? time.getTime() : null;
  return {
    publishing: {
      isShown: row !== undefined && isShown(row as Publication, new Date()),
      changed: Object.fromEntries(changed.map((name) => [name, live[name] ?? ""])),
      at,
      previewUrl: adminUrl(language, module.name, row?.id ?? "new", "preview"),
      mayPublish,
      ...(mayPublish ? {} : { note }),
    },
  };
}

/** Describes in whole sentences what visitors see of a record now, and what will become of it. */
export function publishingLine(module: AnyModule, row: Row, { language }: Viewer): string {
  const t = translator(language, "admin.publishing");
  const time = (value: unknown) => (value instanceof Date ? momentText(value, language) : "");
  const { publishAt, unpublishAt, goesLiveAt, publishedAt, updatedAt } = row;
  const now = new Date();
  if (row.status === "draft") return t("draft");
  if (publishAt instanceof Date && publishAt > now) return t("scheduled", { time: time(publishAt) });
  if (!isShown(row as Publication, now)) return t("ended", { time: time(unpublishAt) });
  const since = { time: time(publishedAt ?? updatedAt) };
  const names = namesOf(module, waitingFields(module, row), language);
  return [
    names.count === 0 ? t("live", since) : t("liveOlder", since),
    names.count === 0
      ? ""
      : t(goesLiveAt ? "changesScheduled" : "changes", { ...names, time: time(goesLiveAt) }),
    unpublishAt ? t("ends", { time: time(unpublishAt) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The time of going live is shown separately. */
function waitingFields(module: AnyModule, row: Row): readonly string[] {
  return changedFields(module, row).filter((name) => name !== "publishAt");
}

function namesOf(module: AnyModule, changed: readonly string[], language: Viewer["language"]) {
  const { fields } = moduleTexts(module, language);
  const names = changed.map((name) => fields[name] ?? name);
  return { count: names.length, names: listInWords(names, language) };
}

/** Maximum number of comments that a form shows. */
const shown = 50;

/** Describes that a record waits for approval or was sent back, as long as some of it waits to be published. */
export async function describeReview(
  module: AnyModule,
  row: Row,
  { permissions, language }: Viewer,
): Promise<{ readonly review?: ReviewDescription }> {
  if (!isPublished(module) || !waits(row)) return {};
  const of = reviewedOf(module, row);
  const request = await latestReview(database(), of);
  if (!request || request.outcome === "published") return {};
  const isOpen = request.outcome === null;
  const may = (verb: string) => allowsIn(permissions, module, verb);
  const urlOf = (verb: string) => adminUrl(language, module.name, row.id, verb);
  return {
    review: {
      isOpen,
      text: requestText(request, language),
      comments: (await reviewThread(of, shown)).map(describeComment),
      ...(isOpen && (may("update") || may("publish")) ? { commentUrl: urlOf("comment") } : {}),
      ...(isOpen && may("publish") ? { sendBackUrl: urlOf("sendBack") } : {}),
    },
  };
}

type Request = NonNullable<Awaited<ReturnType<typeof latestReview>>>;

function requestText(request: Request, language: Language): string {
  const t = translator(language, "admin.publishing.review");
  const { requester, requestedAt, closer, closedAt } = request;
  const [key, name, at] = closedAt
    ? (["returned", closer, closedAt] as const)
    : (["sent", requester, requestedAt] as const);
  const time = momentText(at, language);
  return name === null ? t(`${key}Unknown`, { time }) : t(key, { name, time });
}

function describeComment({
  id,
  text,
  writer,
  writtenAt,
}: Awaited<ReturnType<typeof reviewThread>>[number]): ReviewComment {
  return { id, text, at: writtenAt.toISOString(), ...(writer === null ? {} : { by: writer }) };
}

/**
 * POST /ADMIN/{page}/{id}/preview: redirects to the website with the contents of the form, saved or not, shown as
 * visitors would see it; for an issue of a newsletter to the mail.
 */
export async function handlePreview(call: AdminCall): Promise<Response> {
  const { module, id, texts, admin, language: adminLanguage } = call;
  if (!allowsIn(admin.permissions, module, id === 0 ? "create" : "update"))
    throw new HttpProblem(403, "forbidden");
  const fields = formFields(module);
  const typed = Object.entries(texts).filter(([name]) => fields[name] && !fields[name].secret);
  const record = {
    module: module.name,
    recordId: String(id),
    texts: JSON.stringify(Object.fromEntries(typed)),
  };
  const token = await makeTypedToken(database(), record, admin.id, new Date());
  if (module.mailed)
    return seeOther(`${adminUrl(adminLanguage, module.name, id || "new", "preview")}?typed=${token}`);
  const { language } = texts;
  return seeOther(previewUrl(isKnownLanguage(language) ? language : undefined, token));
}

/** Request for approval of a record, and the comments on it: plain data in the reader's language. */
export interface ReviewDescription {
  /** True if someone has to decide; otherwise it was sent back. */
  readonly isOpen: boolean;
  /** Person who sent it, or sent it back, and when. */
  readonly text: string;
  /** Comments, oldest first. */
  readonly comments: readonly ReviewComment[];
  /** URL a comment is posted to, for people allowed to write one. */
  readonly commentUrl?: string;
  /** URL for a comment that sends the record back, for people allowed to publish it. */
  readonly sendBackUrl?: string;
}

export interface ReviewComment {
  readonly id: number;
  /** Author; absent if the account was deleted. */
  readonly by?: string;
  /** ISO time. */
  readonly at: string;
  readonly text: string;
}

const verbs = { sendBack, comment: commentOn };

/** Actions available for a record that was sent for approval. */
type ReviewVerb = keyof typeof verbs;

export function isReviewVerb(action: string): action is ReviewVerb {
  return Object.hasOwn(verbs, action);
}

/** POST /ADMIN/{page}/{id}/sendBack and …/comment, both with the text `comment`. */
export async function handleReview(call: AdminCall, verb: ReviewVerb): Promise<Response> {
  const { module, id, texts, admin, language } = call;
  const formUrl = adminUrl(language, module.name, id);
  const made = await verbs[verb](module, id, texts, admin.id);
  if (made.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (made.outcome === "invalid") return respondUnprocessable(call, made.issues, formUrl);
  if (made.outcome === "notOpen")
    return respondFailed(call, actionMessage(module, verb, "notOpen", language), 409, formUrl);
  return respondOk(call, actionMessage(module, verb, "done", language), formUrl);
}
