import type { Metadata } from "next";
import { toolTexts } from "#lib/admin/tools/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("adminneo", "read");
  return { title: toolTexts("adminneo", language).title };
}

export default async function TablesPage() {
  const { language } = await toolViewer("adminneo", "read");
  return <h1 className="text-2xl font-semibold tracking-tight">{toolTexts("adminneo", language).title}</h1>;
}
