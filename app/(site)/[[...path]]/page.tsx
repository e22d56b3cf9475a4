import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditLink } from "#components/site/edit-link";
import { Page } from "#components/site/page";
import { SiteShell } from "#components/site/site-shell";
import { editAddress } from "#lib/site/edit-address";
import { siteFrame } from "#lib/site/frame";
import { siteIdentity } from "#lib/site/identity";
import { pageMetadata } from "#lib/site/metadata";
import { requestedPage } from "#lib/site/requested-page";
import { structuredData } from "#lib/site/structured-data";
import type { SitePage } from "#lib/site/view";
import { Account } from "../account";
import { Missing } from "../missing";
import { Notice } from "../notice";

interface Request {
  readonly params: Promise<{ readonly path?: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(request: Request): Promise<Metadata> {
  const page = await pageOf(request);
  return page ? pageMetadata(page, (await siteIdentity(page.language)).name) : {};
}

export default async function PublicPage(request: Request) {
  const page = await pageOf(request);
  if (!page) return (await request.searchParams).preview === undefined ? <Missing /> : notFound();
  const frame = await siteFrame(page.language, new Date(), page);
  return (
    <SiteShell frame={frame} preview={page.preview} account={<Account />} notice={await above(page)}>
      <Page page={page} data={structuredData(page, frame.name)} />
    </SiteShell>
  );
}

/** What stands above the page; for administrators the way to its form too, of which others must not get a byte. */
async function above(page: SitePage) {
  const editHref = page.preview ? undefined : await editAddress(page);
  if (!editHref) return <Notice />;
  return (
    <>
      <EditLink href={editHref} />
      <Notice />
    </>
  );
}

async function pageOf({ params, searchParams }: Request) {
  const { path = [] } = await params;
  const { preview } = await searchParams;
  return requestedPage(`/${path.join("/")}`, typeof preview === "string" ? preview : undefined);
}
