import type { Metadata } from "next";
import { ChangeScreen } from "#components/admin/database/change-screen";
import { changeScreen } from "#lib/admin/database/changing/load-change";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("adminneo", "read");
  return { title: toolTexts("adminneo", language).title };
}

export default async function ChangePage({ searchParams }: PageProps<"/ADMIN/adminneo/change">) {
  return <ChangeScreen screen={await changeScreen(searchParams)} />;
}
