import { ImportScreen } from "#components/admin/import/import-screen";
import { importScreen } from "#lib/admin/import/load-import";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("newsletterSubscribers/import");

export default async function ImportPage({ searchParams }: PageProps<"/ADMIN/newsletterSubscribers/import">) {
  return <ImportScreen screen={await importScreen("newsletterSubscribers", searchParams)} />;
}
