import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { XIcon } from "#components/ui/icons";
import type { KeptQuery, SqlDescription } from "#lib/admin/database/sql";
import { SqlConsole } from "./sql-console.tsx";

/** Shows statements with their results, and the person's earlier queries. */
export function SqlScreen({ screen }: { readonly screen: SqlDescription }) {
  const t = useTranslations("admin.tools.database.sql");
  const { recent, saved, queriesUrl, csrfToken } = screen;
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-pretty text-muted-foreground">{t("intro")}</p>
      <SqlConsole key={screen.sql} screen={screen} />
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <KeptQueries
          title={t("savedQueries")}
          none={t("noneSaved")}
          queries={saved}
          removing={{ url: queriesUrl, csrfToken }}
        />
        <KeptQueries
          title={t("recent")}
          none={t("noneRecent")}
          queries={recent}
          removing={{ url: queriesUrl, csrfToken }}
          forgetting
        />
      </div>
    </>
  );
}

interface Props {
  readonly title: string;
  readonly none: string;
  readonly queries: readonly KeptQuery[];
  readonly removing: { readonly url: string; readonly csrfToken: string };
  /** Present if all can be removed at once. */
  readonly forgetting?: true;
}

/** Lists the person's queries, each with a link that opens it in the editor. */
function KeptQueries({ title, none, queries, removing, forgetting }: Props) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-4">
        <h2 className="font-semibold">{title}</h2>
        {forgetting && queries.length > 0 ? <Forget {...removing} /> : null}
      </div>
      {queries.length === 0 ? <p className="text-sm text-muted-foreground">{none}</p> : null}
      <ul className="divide-y divide-border rounded-lg border border-border bg-card empty:hidden">
        {queries.map((query) => (
          <li key={query.id} className="flex items-center gap-2 px-3 py-2">
            <a
              href={query.url}
              data-content={query.url}
              className="min-w-0 flex-1 rounded-sm hover:underline focus-visible:focus-ring"
            >
              {query.name ? <span className="block font-medium wrap-anywhere">{query.name}</span> : null}
              <code className="block truncate text-xs">{query.sql}</code>
              <span className="text-xs text-muted-foreground">{query.usedAt}</span>
            </a>
            <Remove query={query} {...removing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Forget({ url, csrfToken }: Props["removing"]) {
  const t = useTranslations("admin.tools.database.sql");
  return (
    <form action={url} method="post">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="forget" value="1" />
      <Button type="submit" variant="ghost" size="small" data-json={`${url}?forget=1`} data-method="DELETE">
        {t("forget")}
      </Button>
    </form>
  );
}

function Remove({ query, url, csrfToken }: { query: KeptQuery; url: string; csrfToken: string }) {
  const t = useTranslations("admin.tools.database.sql");
  return (
    <form action={url} method="post">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="remove" value={query.id} />
      <Button
        type="submit"
        variant="ghost"
        size="icon-small"
        data-json={`${url}?remove=${query.id}`}
        data-method="DELETE"
        aria-label={t("remove", { name: query.name ?? query.sql.slice(0, 60) })}
      >
        <XIcon className="size-4" />
      </Button>
    </form>
  );
}
