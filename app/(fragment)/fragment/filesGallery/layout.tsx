import type { ReactNode } from "react";
import { FileTexts } from "#components/admin/browser-texts";

export default function FilesFragmentLayout({ children }: { readonly children: ReactNode }) {
  return <FileTexts>{children}</FileTexts>;
}
