import { ImportScreen } from "#components/admin/import/import-screen";
import { importScreen } from "#lib/admin/import/load-import";

export default async function ImportFragment({
  searchParams,
}: PageProps<"/fragment/newsletterSubscribers/import">) {
  return <ImportScreen screen={await importScreen("newsletterSubscribers", searchParams)} />;
}
