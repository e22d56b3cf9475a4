import "./admin.css";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { chosenTheme } from "#lib/admin/request";
import { siteTitle } from "#lib/admin/shell/page-titles";
import { requestLanguage } from "#lib/i18n/request-language";

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await siteTitle()),
    robots: { index: false, follow: false },
    icons: { icon: { url: "/favicon.svg", type: "image/svg+xml" } },
  };
}

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
