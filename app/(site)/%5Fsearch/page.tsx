import type { Metadata } from "next";
import { Body } from "#components/site/bodies/body";
import { SiteShell } from "#components/site/frame/site-shell";
import { asVisitor } from "#lib/accounts/visitors/website-user";
import { currentMoment } from "#lib/platform/clock";
import { requestLanguage } from "#lib/platform/http/request-language";
import { siteIdentity } from "#lib/settings/organisation";
import { askedPage } from "#lib/website/asked-page";
import { siteFrame } from "#lib/website/frame";
import { viewMetadata } from "#lib/website/metadata";
import { rememberMissedSearch } from "#lib/website/search/misses";
import { requestedSearch } from "#lib/website/search/search-view";
import { structuredData } from "#lib/website/structured-data";
import { Account } from "../account";
import { Notice } from "../notice";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(request: Request): Promise<Metadata> {
  const view = await searchOf(request);
  return viewMetadata(view, (await siteIdentity(view.language)).name);
}

/** The search of the website, at the address of its language; the middleware routes here. */
export default async function Search(request: Request) {
  const view = await searchOf(request);
  const now = currentMoment();
  const { state, count, text } = view.body;
  if (state === "searched" && count === 0) rememberMissedSearch(text, view.language, now);
  const frame = await asVisitor(() => siteFrame(view.language, now, view));
  return (
    <SiteShell frame={frame} account={<Account />} notice={<Notice />}>
      <Body view={view} data={structuredData(view, frame.name)} />
    </SiteShell>
  );
}

async function searchOf({ searchParams }: Request) {
  const { q, page } = await searchParams;
  const [typed, asked] = [q, page].map((value) => (typeof value === "string" ? value : undefined));
  const language = await requestLanguage();
  return asVisitor(() => requestedSearch(typed ?? "", askedPage(asked), language));
}
