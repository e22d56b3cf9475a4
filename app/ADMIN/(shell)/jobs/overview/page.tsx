import type { Metadata } from "next";
import { Jobs } from "#components/admin/jobs";
import { jobsScreen } from "#lib/admin/jobs";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("jobs", "read");
  return { title: toolTexts("jobs", language).title };
}

export default async function JobsPage() {
  return <Jobs screen={await jobsScreen()} />;
}
