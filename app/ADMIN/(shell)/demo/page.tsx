import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DemoContent } from "#components/admin/setup/demo-content";
import { demoScreen } from "#lib/admin/setup/demo-content";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.demo"))("title") };
}

export default async function DemoContentPage() {
  return <DemoContent screen={await demoScreen()} />;
}
