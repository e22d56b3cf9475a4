import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import { reviewedOf } from "#lib/kernel/engine/publishing/review";
import { isPublished } from "#lib/kernel/engine/publishing/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { latestReview, reviewThread } from "#lib/kernel/queries/reviews";
import { waits } from "#lib/kernel/traits/published/waits";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { translator } from "#lib/platform/i18n/translator";
import type { Viewer } from "../actions/describe-actions.ts";
import { adminUrl } from "../urls.ts";
import type { ReviewComment, ReviewDescription } from "./review-description.ts";

/** Comments that a form shows. */
const shown = 50;

/** That a record waits for approval or was sent back, as long as something of it waits to be published. */
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
