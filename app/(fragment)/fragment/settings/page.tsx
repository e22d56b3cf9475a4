import { SettingsOverview } from "#components/admin/settings";
import { settingsScreen } from "#lib/admin/settings";

export default async function SettingsFragment({ searchParams }: PageProps<"/fragment/settings">) {
  return <SettingsOverview screen={await settingsScreen(searchParams)} />;
}
