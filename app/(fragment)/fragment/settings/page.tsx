import { SettingsOverview } from "#components/admin/settings/settings-overview";
import { settingsScreen } from "#lib/admin/settings/load-settings";

export default async function SettingsFragment({ searchParams }: PageProps<"/fragment/settings">) {
  return <SettingsOverview screen={await settingsScreen(searchParams)} />;
}
