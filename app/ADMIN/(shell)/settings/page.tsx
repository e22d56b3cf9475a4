import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsOverview } from "#components/admin/settings";
import { settingsScreen } from "#lib/admin/settings";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.settings"))("title") };
}

export default async function SettingsPage({ searchParams }: PageProps<"/ADMIN/settings">) {
  return <SettingsOverview screen={await settingsScreen(searchParams)} />;
}
