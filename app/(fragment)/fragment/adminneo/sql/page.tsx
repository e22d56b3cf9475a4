import { SqlScreen } from "#components/admin/database/sql-screen";
import { loadSql } from "#lib/admin/database/sql";
import { queryOf } from "#lib/admin/request";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

type Props = Readonly<{ searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }>;

export default async function SqlFragment({ searchParams }: Props) {
  const { admin, language } = await toolViewer("adminneo", "read");
  return <SqlScreen screen={await loadSql(admin, language, await queryOf(searchParams))} />;
}
