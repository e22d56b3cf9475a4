import type { Metadata } from "next";
import { Health } from "#components/admin/health";
import { healthScreen } from "#lib/admin/health";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("health", "read");
  return { title: toolTexts("health", language).title };
}

export default async function HealthPage() {
  return <Health screen={await healthScreen()} />;
}
