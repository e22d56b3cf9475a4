import { useLocale, useTranslations } from "next-intl";
import { MessageSquareTextIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import type { ReviewComment, ReviewDescription } from "#lib/admin/publishing";
import { momentText } from "#lib/platform/i18n/formats";
import { ReviewAnswer } from "./review-box.tsx";

/** Shows that a record was sent for approval or came back, the comments on it, and the way to reply. */
export function ReviewThread({
  review,
  form,
}: {
  readonly review: ReviewDescription;
  readonly form: FormDescription;
}) {
  const t = useTranslations("admin.form.review");
  return (
    <section
      id="review-thread"
      aria-label={t("label")}
      className="scroll-mt-20 -mt-3 mb-6 rounded-lg border border-border bg-card px-4 py-3"
    >
      <p className="flex gap-2.5 font-medium text-pretty">
        <MessageSquareTextIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 wrap-anywhere">{review.text}</span>
      </p>
      {review.comments.length > 0 ? (
        <ol className="mt-3 grid grid-cols-1 gap-3 border-t border-border pt-3">
          {review.comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} />
            </li>
          ))}
        </ol>
      ) : null}
      <ReviewAnswer review={review} form={form} />
    </section>
  );
}

function Comment({ comment }: { readonly comment: ReviewComment }) {
  const t = useTranslations("admin.form.review");
  const language = useLocale();
  return (
    <>
      <p className="text-xs text-muted-foreground">
        <span className="font-medium text-foreground">{comment.by ?? t("somebody")}</span>
        {" · "}
        <time dateTime={comment.at}>{momentText(new Date(comment.at), language)}</time>
      </p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{comment.text}</p>
    </>
  );
}
