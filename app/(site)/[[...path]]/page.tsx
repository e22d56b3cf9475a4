import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Body } from "#components/site/bodies/body";
import { EditLink } from "#components/site/frame/edit-link";
import { SiteShell } from "#components/site/frame/site-shell";
import { currentMoment } from "#lib/moment";
import { homeAddress } from "#lib/site/addresses";
import { askedPage } from "#lib/site/asked-page";
import { zoneContents } from "#lib/site/blocks/zone-contents";
import { editAddress } from "#lib/site/edit-address";
import { siteFrame } from "#lib/site/frame";
import { siteIdentity } from "#lib/site/identity";
import { viewMetadata } from "#lib/site/metadata";
import { organisationData } from "#lib/site/organisation-data";
import { requestedView } from "#lib/site/requested-view";
import { returnedView } from "#lib/site/returned-view";
import { searchDefaults } from "#lib/site/search-defaults";
import { structuredData } from "#lib/site/structured-data";
import type { SiteView } from "#lib/site/view";
import { visitAt } from "#lib/site/visit";
import { currentFormSender } from "#lib/submissions/form-sender";
import { asVisitor } from "#lib/website-auth/as-visitor";
import { Account, isSignedIn } from "../account";
import { Missing } from "../missing";
import { Notice } from "../notice";

interface Request {
  readonly params: Promise<{ readonly path?: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(request: Request): Promise<Metadata> {
  const view = await viewOf(request);
  if (!view) return {};
  const { name } = await siteIdentity(view.language);
  return viewMetadata(view, name, await searchDefaults(view.language));
}

export default async function PublicPage(request: Request) {
  const found = await viewOf(request);
  if (!found) return (await request.searchParams).preview === undefined ? <Missing /> : notFound();
  const asked = { ...found, zones: await zonesAround(found) };
  const visit = visitAt(currentMoment(), 1, await currentFormSender());
  const returned = await asVisitor(() => returnedView(visit));
  const view = returned ? { ...returned, zones: await zonesAround(returned) } : asked;
  const frame = await asVisitor(() => siteFrame(view.language, currentMoment(), view));
  return (
    <SiteShell
      frame={frame}
      zones={view.zones}
      preview={view.preview}
      account={<Account />}
      notice={await above(view)}
    >
      <Body view={view} data={structuredData(view, frame.name, await organisationOf(view, frame.name))} />
    </SiteShell>
  );
}

async function zonesAround(view: SiteView) {
  const visit = visitAt(currentMoment(), 1, await currentFormSender());
  return asVisitor(() => zoneContents({ language: view.language, view }, isSignedIn, visit));
}

/** What stands above everything; for administrators the way to its form too, of which others must not get a byte. */
async function above(view: SiteView) {
  const editHref = view.preview ? undefined : await editAddress(view);
  if (!editHref) return <Notice />;
  return (
    <>
      <EditLink href={editHref} />
      <Notice />
    </>
  );
}

/** The organisation is told on the home page, which stands for all of the site. */
async function organisationOf({ search, language }: SiteView, name: string) {
  return search.href === homeAddress(language) ? organisationData(name, language) : undefined;
}

async function viewOf({ params, searchParams }: Request) {
  const { path = [] } = await params;
  const { preview, page } = await searchParams;
  return asVisitor(() =>
    requestedView(
      `/${path.join("/")}`,
      typeof preview === "string" ? preview : undefined,
      askedPage(typeof page === "string" ? page : undefined),
    ),
  );
}
