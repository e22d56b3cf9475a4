import { RowScreen } from "#components/admin/database/row-screen";
import { rowScreen } from "#lib/admin/database/row";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/row");

export default async function RowPage({ searchParams }: PageProps<"/ADMIN/adminneo/row">) {
  return <RowScreen screen={await rowScreen(searchParams)} />;
}
