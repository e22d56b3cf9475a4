import type { Metadata } from "next";
import { Body } from "#components/site/bodies/body";
import { SiteShell } from "#components/site/frame/site-shell";
import { requestLanguage } from "#lib/i18n/request-language";
import { currentMoment } from "#lib/moment";
import { rememberMissedSearch } from "#lib/search/misses";
import { askedPage } from "#lib/site/asked-page";
import { siteFrame } from "#lib/site/frame";
import { siteIdentity } from "#lib/site/identity";
import { viewMetadata } from "#lib/site/metadata";
import { requestedSearch } from "#lib/site/search/requested-search";
import { structuredData } from "#lib/site/structured-data";
import { asVisitor } from "#lib/website-auth/as-visitor";
import { Account } from "../account";
import { Notice } from "../notice";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(request: Request): Promise<Metadata> {
  const view = await searchOf(request);
  return viewMetadata(view, (await siteIdentity(view.language)).name);
}

/** The search of the website, at the address of its language; the middleware leads here. */
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
