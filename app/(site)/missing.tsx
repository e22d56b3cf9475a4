import { DeadEnd } from "#components/site/dead-end";
import { SiteShell } from "#components/site/site-shell";
import { requestLanguage } from "#lib/i18n/request-language";
import { siteFrame } from "#lib/site/frame";
import { Account } from "./account";
import { Notice } from "./notice";

/**
 * The page of an address where nothing is. The middleware gives it the status 404: Next's own `notFound()`
 * leaves the drawing to scripts.
 */
export async function Missing() {
  const frame = await siteFrame(await requestLanguage(), new Date());
  return (
    <SiteShell frame={frame} account={<Account />} notice={<Notice />}>
      <DeadEnd kind="notFound" frame={frame} />
    </SiteShell>
  );
}
