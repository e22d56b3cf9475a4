import { headers } from "next/headers";
import { DeadEnd } from "#components/site/bodies/unavailable-page";
import { SiteShell } from "#components/site/frame/site-shell";
import { asVisitor } from "#lib/accounts/visitors/website-user";
import { currentMoment } from "#lib/platform/clock";
import { stampedHeaders } from "#lib/platform/http/caller";
import { requestLanguage } from "#lib/platform/http/request-language";
import { zoneContents } from "#lib/website/blocks/zone-contents";
import { siteFrame } from "#lib/website/frame";
import { publicContextAt } from "#lib/website/public-context";
import { decodeLinks } from "#lib/website/search/similar-pages";
import { Account, isSignedIn } from "./account";
import { Notice } from "./notice";

/**
 * The page of an address without content. The middleware gives it the status 404, because Next's own `notFound()`
 * leaves rendering to scripts, and the links to similar pages: without these it must be the same at every address of
 * a language (see `respondMissing`).
 */
export async function Missing() {
  const language = await requestLanguage();
  const now = currentMoment();
  const similar = (await headers()).get(stampedHeaders.similar);
  const frame = await asVisitor(() => siteFrame(language, now));
  const zones = await asVisitor(() => zoneContents({ language }, isSignedIn, publicContextAt(now)));
  return (
    <SiteShell
      frame={frame}
      zones={zones}
      account={<Account returnTo={frame.homeHref} />}
      notice={<Notice />}
    >
      <DeadEnd kind="notFound" frame={frame} similar={similar ? decodeLinks(similar) : []} />
    </SiteShell>
  );
}
