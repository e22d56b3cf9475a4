import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RestoreScreen } from "#components/admin/database/snapshots";
import { restoreScreen } from "#lib/admin/database/snapshots";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.tools.database.restore"))("pageTitle") };
}

export default async function RestorePage({ searchParams }: PageProps<"/ADMIN/adminneo/restore">) {
  return <RestoreScreen screen={await restoreScreen(searchParams)} />;
}
