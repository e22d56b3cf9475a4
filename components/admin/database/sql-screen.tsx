import { useTranslations } from "next-intl";
import type { SqlDescription } from "#lib/admin/database/sql/sql-description";
import { KeptQueries } from "./kept-queries.tsx";
import { SqlConsole } from "./sql-console.tsx";

/** Statements and what they answer, with what the person asked before. */
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
