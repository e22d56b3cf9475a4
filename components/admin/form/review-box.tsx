import { useTranslations } from "next-intl";
import { CommentInput } from "#components/fields/comment";
import { Button } from "#components/ui/button";
import { Card } from "#components/ui/card";
import type { FieldDescription } from "#lib/admin/form/field-description";
import type { FormDescription } from "#lib/admin/form/form-description";
import type { ReviewDescription } from "#lib/admin/publishing";
import { longestComment } from "#lib/kernel/longest-comment";

/** Messages between those who write a record and those who publish it. */
export function ReviewAnswer({ review, form }: ReviewAnswerProps) {
  const t = useTranslations("admin.form.review");
  if (!review.commentUrl) return null;
  const hint = review.sendBackUrl ? { hint: t("decide") } : noteOf(form);
  return (
    <div className="mt-3 border-t border-border pt-3">
      <CommentInput
        key={review.comments.at(-1)?.id}
        field={{ ...field, label: t("comment"), required: true, ...hint }}
        owner={commentForm}
        {...typedIn(form)}
      />
      <CommentButtons review={review} mayPublish={form.mayUpdate && form.publishing?.mayPublish === true} />
    </div>
  );
}

interface ReviewAnswerProps {
  readonly review: ReviewDescription;
  readonly form: FormDescription;
}

/** Message sent along with a record for approval, just above the buttons. */
export function ReviewBox({ form }: { readonly form: FormDescription }) {
  const t = useTranslations("admin.form.review");
  const { review, publishing, mayUpdate } = form;
  if (review?.commentUrl || !publishing || publishing.mayPublish || !mayUpdate) return null;
  return (
    <Card className="mt-6 p-4">
      <CommentInput
        field={{ ...field, label: t("message"), required: false, ...noteOf(form) }}
        {...typedIn(form)}
      />
    </Card>
  );
}

function noteOf({ mayUpdate, publishing }: FormDescription) {
  return mayUpdate && publishing?.note ? { hint: publishing.note } : {};
}

/** Renders only the form of comments, outside the record's form, because its controls do not belong to that. */
export function CommentForm({ review, csrfToken }: CommentFormProps) {
  if (!review?.commentUrl) return null;
  return (
    <form id={commentForm} method="post" action={review.commentUrl} hidden>
      <input type="hidden" name="_csrf" value={csrfToken} />
    </form>
  );
}

interface CommentFormProps {
  readonly review: ReviewDescription | undefined;
  readonly csrfToken: string;
}

/** Id of the form of the record itself. */
export const recordForm = "record-form";
const commentForm = "review";
const field = { name: "comment", kind: "text", max: longestComment } satisfies Partial<FieldDescription>;

/** Returns the text that a plain form was rejected with. */
function typedIn({ errors, texts }: FormDescription) {
  const problem = errors.find((error) => error.field === field.name);
  return { text: texts[field.name] ?? "", error: problem?.message };
}

function CommentButtons({ review, mayPublish }: CommentButtonsProps) {
  const t = useTranslations("admin.form.review");
  const { commentUrl, sendBackUrl } = review;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {sendBackUrl && mayPublish ? (
        <Button type="submit" form={recordForm} name="intent" value="publish" variant="primary">
          {t("approve")}
        </Button>
      ) : null}
      {sendBackUrl ? (
        <Button type="submit" form={commentForm} formAction={sendBackUrl} data-json={sendBackUrl}>
          {t("sendBack")}
        </Button>
      ) : null}
      <Button type="submit" form={commentForm} data-json={commentUrl} variant="ghost">
        {t("add")}
      </Button>
    </div>
  );
}

interface CommentButtonsProps {
  readonly review: ReviewDescription;
  readonly mayPublish: boolean;
}
