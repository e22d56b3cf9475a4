import { SetupGuide } from "#components/admin/setup/setup-guide";
import { setupScreen } from "#lib/admin/setup/load-setup";

export default async function SetupGuideFragment({ searchParams }: PageProps<"/fragment/setup">) {
  return <SetupGuide screen={await setupScreen(searchParams)} />;
}
