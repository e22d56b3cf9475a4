import { useTranslations } from "next-intl";
import { StateBadge } from "#components/fields/state-badge";
import type { IconComponent } from "#components/ui/icon";
import type { DashboardReview, DashboardReviews } from "#lib/admin/dashboard/dashboard-description";
import { When } from "./when.tsx";

/** Lists records that were sent for approval, with the last comment; renders nothing if there are none. */
export function ReviewList({ id, title, icon: Icon, reviews, hasStatus = false }: ReviewListProps) {
  const t = useTranslations("admin.dashboard");
  if (reviews.records.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-border bg-card">
      <h2 id={id} className="flex items-center gap-2 px-4 pt-3 pb-2 text-sm font-semibold">
        <Icon className="size-4 text-muted-foreground" strokeWidth={1.75} />
        {title}
      </h2>
      <ul className="px-2 pb-2">
        {reviews.records.map((review) => (
          <li key={`${review.page} ${review.id}`}>
            <ReviewLink review={review} hasStatus={hasStatus} />
          </li>
        ))}
      </ul>
      {reviews.more > 0 ? (
        <p className="border-t border-border px-4 py-2.5 text-xs text-muted-foreground">
          {t("moreReviews", { count: reviews.more })}
        </p>
      ) : null}
    </section>
  );
}

function ReviewLink({
  review,
  hasStatus,
}: {
  readonly review: DashboardReview;
  readonly hasStatus: boolean;
}) {
  return (
    <a
      href={review.url}
      data-content={review.url}
      className="group/record flex min-h-12 items-center gap-3 rounded-md px-2 py-2 hover:bg-accent/60 focus-visible:focus-ring"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium group-hover/record:text-primary-text">
          {review.title}
        </span>
        <When record={review} about={review.module} />
        {review.comment ? (
          <span className="mt-0.5 line-clamp-2 text-pretty wrap-anywhere text-muted-foreground">
            {review.comment}
          </span>
        ) : null}
      </span>
      {hasStatus && review.status ? <StateBadge {...review.status} /> : null}
    </a>
  );
}

interface ReviewListProps {
  readonly id: string;
  readonly title: string;
  readonly icon: IconComponent;
  readonly reviews: DashboardReviews;
  readonly hasStatus?: boolean;
}
