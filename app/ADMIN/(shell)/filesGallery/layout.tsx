import type { ReactNode } from "react";
import { FileTexts } from "#components/admin/browser-texts";

export default function FilesLayout({ children }: { readonly children: ReactNode }) {
  return <FileTexts>{children}</FileTexts>;
}
