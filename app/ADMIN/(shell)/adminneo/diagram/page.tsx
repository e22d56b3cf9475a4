import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DiagramScreen } from "#components/admin/database/diagram/diagram-screen";
import { diagramScreen } from "#lib/admin/database/diagram";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.tools.database.diagram"))("title") };
}

export default async function DiagramPage() {
  return <DiagramScreen screen={await diagramScreen()} />;
}
