import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthDocument } from "#components/auth/auth-document";
import { LinkToSignIn, SiteAccount } from "#components/auth/site-account";
import { SiteShell } from "#components/site/frame/site-shell";
import { authPageState } from "#lib/accounts/visitors/page-state";
import { asVisitor } from "#lib/accounts/visitors/website-user";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { currentMoment } from "#lib/platform/clock";
import { siteIdentity } from "#lib/settings/organisation";
import { brandHead } from "#lib/website/brand/page-brand";
import { siteFrame } from "#lib/website/frame";
import { scriptNonce } from "#lib/website/script-nonce";
import { languageLinks } from "./language-links";

export async function generateMetadata(): Promise<Metadata> {
  const { language, notice } = await authPageState();
  const { name } = await siteIdentity(language);
  const t = await getTranslations("auth.form");
  const title = notice?.status === "error" ? t("failed", { title: "%s" }) : "%s";
  return {
    metadataBase: new URL(absoluteUrl("/")),
    title: { default: name, template: `${title} – ${name}` },
    robots: { index: false, follow: false },
    icons: (await brandHead()).icons,
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { themeColor } = await brandHead();
  return { colorScheme: "light dark", themeColor: [...themeColor] };
}

/** The site's own frame around the pages of signing in; the token for scripts is in a meta element. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { language, csrfToken, user, returnTo } = await authPageState();
  const frame = await asVisitor(() => siteFrame(language, currentMoment()));
  const t = await getTranslations("site.error");
  return (
    <AuthDocument
      language={language}
      styleHref={(await brandHead()).styleHref}
      nonce={await scriptNonce()}
      csrfToken={csrfToken}
      errorTexts={{ title: t("title"), text: t("text"), number: t("number"), again: t("again") }}
    >
      <SiteShell
        frame={{ ...frame, languages: await languageLinks(language) }}
        account={
          user ? (
            <SiteAccount name={user.name} csrfToken={csrfToken} language={language} />
          ) : (
            <LinkToSignIn language={language} returnTo={returnTo} />
          )
        }
      >
        {children}
      </SiteShell>
    </AuthDocument>
  );
}
