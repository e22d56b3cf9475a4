import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeadEnd } from "#components/site/dead-end";
import { SiteShell } from "#components/site/site-shell";
import { requestLanguage } from "#lib/i18n/request-language";
import { siteFrame } from "#lib/site/frame";
import { siteIdentity } from "#lib/site/identity";
import { Account } from "../account";

/** What was here is gone for good; the middleware answers 410 with this page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.gone");
  const { name } = await siteIdentity(await requestLanguage());
  return { title: `${t("title")} – ${name}`, robots: { index: false } };
}

export default async function Gone() {
  const frame = await siteFrame(await requestLanguage(), new Date());
  return (
    <SiteShell frame={frame} account={<Account />}>
      <DeadEnd kind="gone" frame={frame} />
    </SiteShell>
  );
}
