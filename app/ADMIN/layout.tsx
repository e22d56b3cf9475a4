import "./admin.css";
import "./forced-colors.css";
import "./print.css";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chosenTheme } from "#lib/admin/request";
import { siteTitle } from "#lib/admin/shell/page-titles";
import { errorAttributes } from "#lib/platform/http/error-words";
import { requestLanguage } from "#lib/platform/http/request-language";
import { brandHead } from "#lib/website/brand/page-brand";

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await siteTitle()),
    robots: { index: false, follow: false },
    icons: (await brandHead()).icons,
  };
}

export default async function AdministrationLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("admin.failed");
  const words = { title: t("title"), text: t("text"), number: t("number"), again: t("again") };
  return (
    <html lang={await requestLanguage()} data-theme={await chosenTheme()} suppressHydrationWarning>
      <head>
        {/* Metadata of the framework would be put in anew by each navigation, and all styles reckoned again. */}
        <meta name="color-scheme" content="light dark" />
      </head>
      <body {...errorAttributes(words)}>
        <NextIntlClientProvider messages={{}}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
