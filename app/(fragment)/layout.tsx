import type { ReactNode } from "react";
import { BrowserTexts } from "#components/admin/browser-texts";

/** The content area alone, without a document and shell; the process cuts at these marks (lib/server/process/fragment.ts). */
export default function FragmentLayout({ children }: { children: ReactNode }) {
  return (
    <BrowserTexts>
      <hr id="fragment-start" />
      {children}
      <hr id="fragment-end" />
    </BrowserTexts>
  );
}
