import { RowScreen } from "#components/admin/database/row-screen";
import { rowScreen } from "#lib/admin/database/row";

export default async function RowPageFragment({ searchParams }: PageProps<"/fragment/adminneo/row">) {
  return <RowScreen screen={await rowScreen(searchParams)} />;
}
