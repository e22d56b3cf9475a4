import { ImportScreen } from "#components/admin/import/import-screen";
import { importScreen } from "#lib/admin/import/load-import";
import { modulePageTitle } from "#lib/admin/shell/page-titles";

export function generateMetadata() {
  return modulePageTitle("newsletterSubscribers", "import");
}

export default async function ImportPage({ searchParams }: PageProps<"/ADMIN/newsletterSubscribers/import">) {
  return <ImportScreen screen={await importScreen("newsletterSubscribers", searchParams)} />;
}
