import type { Metadata } from "next";
import { ReplacingWords } from "#components/admin/replacing";
import { replacingScreen } from "#lib/admin/replacing/replacing-screen";
import { toolTexts } from "#lib/admin/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await toolViewer("replacing", "read");
  return { title: toolTexts("replacing", language).title };
}

export default async function ReplacingPage({ searchParams }: PageProps<"/ADMIN/replacing/words">) {
  return <ReplacingWords screen={await replacingScreen(searchParams)} />;
}
