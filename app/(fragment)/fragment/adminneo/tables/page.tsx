import { toolTexts } from "#lib/admin/tools/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export default async function TablesFragment() {
  const { language } = await toolViewer("adminneo", "read");
  return <h1 className="text-2xl font-semibold tracking-tight">{toolTexts("adminneo", language).title}</h1>;
}
