import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SetupGuide } from "#components/admin/setup/setup-guide";
import { setupScreen } from "#lib/admin/setup/load-setup";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.setup"))("title") };
}

export default async function SetupGuidePage({ searchParams }: PageProps<"/ADMIN/setup">) {
  return <SetupGuide screen={await setupScreen(searchParams)} />;
}
