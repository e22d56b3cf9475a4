import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MaintenanceScreen } from "#components/admin/database/maintenance";
import { maintenanceScreen } from "#lib/admin/database/maintaining";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.tools.database.maintenance"))("title") };
}

export default async function MaintenancePage() {
  return <MaintenanceScreen screen={await maintenanceScreen()} />;
}
