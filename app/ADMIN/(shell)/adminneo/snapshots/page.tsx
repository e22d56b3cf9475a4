import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Snapshots } from "#components/admin/database/snapshots";
import { snapshotsScreen } from "#lib/admin/database/snapshots";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.tools.database.snapshots"))("title") };
}

export default async function SnapshotsPage() {
  return <Snapshots screen={await snapshotsScreen()} />;
}
