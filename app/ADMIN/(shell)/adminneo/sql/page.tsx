import { getTranslations } from "next-intl/server";
import { Crumb } from "#components/admin/breadcrumb";
import { SqlScreen } from "#components/admin/database/sql-screen";
import { loadSql } from "#lib/admin/database/sql";
import { queryOf } from "#lib/admin/request";
import { titleOf } from "#lib/admin/shell/page-titles";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

type Props = Readonly<{ searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }>;

export const generateMetadata = titleOf("adminneo/sql");

export default async function SqlPage({ searchParams }: Props) {
  const { admin, language } = await toolViewer("adminneo", "read");
  const t = await getTranslations("admin.tools.database.sql");
  return (
    <>
      <Crumb title={t("title")} />
      <SqlScreen screen={await loadSql(admin, language, await queryOf(searchParams))} />
    </>
  );
}
