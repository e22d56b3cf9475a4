import { toolTexts } from "#lib/admin/tools/tool-texts";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export default async function FilesFragment() {
  const { language } = await toolViewer("filesGallery", "read");
  return (
    <h1 className="text-2xl font-semibold tracking-tight">{toolTexts("filesGallery", language).title}</h1>
  );
}
