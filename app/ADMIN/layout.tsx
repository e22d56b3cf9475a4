import "./admin.css";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { chosenTheme } from "#lib/admin/request";
import { requestLanguage } from "#lib/i18n/request-language";

export const metadata: Metadata = { title: "Redakce", robots: { index: false, follow: false } };
export const viewport: Viewport = { colorScheme: "light dark" };

export default async function AdministrationLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await requestLanguage()} data-theme={await chosenTheme()} suppressHydrationWarning>
      <body>
        <NextIntlClientProvider messages={{}}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
