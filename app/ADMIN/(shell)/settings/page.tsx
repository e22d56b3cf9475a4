import { SettingsOverview } from "#components/admin/settings";
import { settingsScreen } from "#lib/admin/settings";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("settings");

export default async function SettingsPage({ searchParams }: PageProps<"/ADMIN/settings">) {
  return <SettingsOverview screen={await settingsScreen(searchParams)} />;
}
