import { ChangeScreen } from "#components/admin/database/change-screen";
import { changeScreen } from "#lib/admin/database/changing/load-change";

export default async function ChangePageFragment({ searchParams }: PageProps<"/fragment/adminneo/change">) {
  return <ChangeScreen screen={await changeScreen(searchParams)} />;
}
