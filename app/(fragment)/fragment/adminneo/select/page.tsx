import { SelectScreen } from "#components/admin/database/select-screen";
import { selectScreen } from "#lib/admin/database/browsing";

export default async function SelectPageFragment({ searchParams }: PageProps<"/fragment/adminneo/select">) {
  return <SelectScreen screen={await selectScreen(searchParams)} />;
}
