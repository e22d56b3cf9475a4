import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteDocument } from "#components/site/frame/site-document";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { requestLanguage } from "#lib/platform/http/request-language";
import { scriptNonce } from "#lib/website/script-nonce";

export const metadata: Metadata = {
  metadataBase: new URL(absoluteUrl("/")),
  icons: { icon: { url: "/favicon.svg", type: "image/svg+xml" } },
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf8f0" },
    { media: "(prefers-color-scheme: dark)", color: "#131a18" },
  ],
};

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("site.error");
  return (
    <SiteDocument
      language={await requestLanguage()}
      nonce={await scriptNonce()}
      errorTexts={{ title: t("title"), text: t("text"), number: t("number"), again: t("again") }}
    >
      {children}
    </SiteDocument>
  );
}
