import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteDocument } from "#components/site/frame/site-document";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { requestLanguage } from "#lib/platform/http/request-language";
import { brandHead } from "#lib/website/brand/page-brand";
import { scriptNonce } from "#lib/website/script-nonce";

export async function generateMetadata(): Promise<Metadata> {
  const { icons, manifest } = await brandHead();
  return {
    metadataBase: new URL(absoluteUrl("/")),
    icons,
    ...(manifest ? { manifest } : {}),
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { themeColor } = await brandHead();
  return { colorScheme: "light dark", themeColor: [...themeColor] };
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("site.error");
  return (
    <SiteDocument
      language={await requestLanguage()}
      styleHref={(await brandHead()).styleHref}
      nonce={await scriptNonce()}
      errorTexts={{ title: t("title"), text: t("text"), number: t("number"), again: t("again") }}
    >
      {children}
    </SiteDocument>
  );
}
