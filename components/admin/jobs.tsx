import { useTranslations } from "next-intl";
import type { JobsDescription } from "#lib/admin/jobs";
import { StateBadge } from "../fields/state-badge.tsx";
import { Button } from "../ui/button.tsx";
import { RotateCwIcon } from "../ui/icons.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** Background work: what failed, with a button to try again, what runs and waits, and what runs regularly. */
export function Jobs({ screen }: { readonly screen: JobsDescription }) {
  const t = useTranslations("admin.tools.jobs");
  return (
    <div className="max-w-3xl">
      <ScreenHeader title={t("title")} intro={t("intro")} />
      <section aria-label={t("title")} className="rounded-lg border border-border bg-card">
        <p className="border-b border-border px-4 py-3 font-semibold">{screen.summary}</p>
        <dl className="divide-y divide-border">
          {screen.jobs.map((job) => (
            <div
              key={job.id}
              className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
            >
              <dt className="font-medium">{job.title}</dt>
              <dd className="flex min-w-0 flex-col items-start gap-1.5 text-pretty wrap-anywhere">
                <StateBadge text={job.stateText} tone={job.tone} />
                {job.text}
                {job.error === undefined ? null : <q className="text-muted-foreground">{job.error}</q>}
              </dd>
              {job.isRetried && screen.retry ? <Retry job={job} retry={screen.retry} /> : null}
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Retry({
  job,
  retry,
}: {
  readonly job: JobsDescription["jobs"][number];
  readonly retry: NonNullable<JobsDescription["retry"]>;
}) {
  return (
    <dd className="mt-1 sm:mt-0">
      <form method="post" action={retry.url}>
        <input type="hidden" name="_csrf" value={retry.csrfToken} />
        <input type="hidden" name="id" value={job.id} />
        <Button type="submit" aria-label={`${retry.text}: ${job.title}`}>
          <RotateCwIcon />
          {retry.text}
        </Button>
      </form>
    </dd>
  );
}
