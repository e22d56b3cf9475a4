import type { Metadata } from "next";
import { SelectScreen } from "#components/admin/database/select-screen";
import { selectScreen } from "#lib/admin/database/browsing";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("adminneo", "read");
  return { title: toolTexts("adminneo", language).title };
}

export default async function SelectPage({ searchParams }: PageProps<"/ADMIN/adminneo/select">) {
  return <SelectScreen screen={await selectScreen(searchParams)} />;
}
