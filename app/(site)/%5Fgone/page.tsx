import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeadEnd } from "#components/site/bodies/unavailable-page";
import { SiteShell } from "#components/site/frame/site-shell";
import { asVisitor } from "#lib/accounts/visitors/website-user";
import { currentMoment } from "#lib/platform/clock";
import { requestLanguage } from "#lib/platform/http/request-language";
import { zoneContents } from "#lib/website/blocks/zone-contents";
import { siteFrame } from "#lib/website/frame";
import { pageTitle } from "#lib/website/metadata";
import { publicContextAt } from "#lib/website/public-context";
import { Account, isSignedIn } from "../account";

/** Page for something permanently deleted; the middleware responds 410 with it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.gone");
  const title = await pageTitle(t("title"), await requestLanguage());
  return { title, robots: { index: false } };
}

export default async function Gone() {
  const language = await requestLanguage();
  const now = currentMoment();
  const frame = await asVisitor(() => siteFrame(language, now));
  const zones = await asVisitor(() => zoneContents({ language }, isSignedIn, publicContextAt(now)));
  return (
    <SiteShell frame={frame} zones={zones} account={<Account returnTo={frame.homeHref} />}>
      <DeadEnd kind="gone" frame={frame} />
    </SiteShell>
  );
}
