import { SelectScreen } from "#components/admin/database/select-screen";
import { selectScreen } from "#lib/admin/database/browsing";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/select");

export default async function SelectPage({ searchParams }: PageProps<"/ADMIN/adminneo/select">) {
  return <SelectScreen screen={await selectScreen(searchParams)} />;
}
