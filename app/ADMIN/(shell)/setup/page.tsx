import { SetupGuide } from "#components/admin/setup/setup-guide";
import { setupScreen } from "#lib/admin/setup/load-setup";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("setup");

export default async function SetupGuidePage({ searchParams }: PageProps<"/ADMIN/setup">) {
  return <SetupGuide screen={await setupScreen(searchParams)} />;
}
