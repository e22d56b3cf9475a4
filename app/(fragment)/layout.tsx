import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";

/** The content area alone, without a document and shell; the process cuts at these marks (lib/process/fragment.ts). */
export default function FragmentLayout({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider>
      <hr id="fragment-start" />
      {children}
      <hr id="fragment-end" />
    </NextIntlClientProvider>
  );
}
