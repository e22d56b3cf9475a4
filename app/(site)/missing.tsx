import { headers } from "next/headers";
import { DeadEnd } from "#components/site/bodies/dead-end";
import { SiteShell } from "#components/site/frame/site-shell";
import { stampedHeaders } from "#lib/http/caller";
import { requestLanguage } from "#lib/i18n/request-language";
import { currentMoment } from "#lib/moment";
import { zoneContents } from "#lib/site/blocks/zone-contents";
import { siteFrame } from "#lib/site/frame";
import { similarPages } from "#lib/site/search/similar-pages";
import { visitAt } from "#lib/site/visit";
import { asVisitor } from "#lib/website-auth/as-visitor";
import { Account, isSignedIn } from "./account";
import { Notice } from "./notice";

/**
 * The page of an address where nothing is. The middleware gives it the status 404: Next's own `notFound()`
 * leaves the drawing to scripts.
 */
export async function Missing() {
  const language = await requestLanguage();
  const now = currentMoment();
  const place = (await headers()).get(stampedHeaders.place) ?? "";
  const frame = await asVisitor(() => siteFrame(language, now));
  const similar = await asVisitor(() => similarPages(place, language, now));
  const zones = await asVisitor(() => zoneContents({ language }, isSignedIn, visitAt(now)));
  return (
    <SiteShell
      frame={frame}
      zones={zones}
      account={<Account returnTo={frame.homeHref} />}
      notice={<Notice />}
    >
      <DeadEnd kind="notFound" frame={frame} similar={similar} />
    </SiteShell>
  );
}
