import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Body } from "#components/site/bodies/body";
import { EditLink } from "#components/site/frame/edit-link";
import { FirstSteps } from "#components/site/frame/first-steps";
import { SiteShell } from "#components/site/frame/site-shell";
import { asVisitor } from "#lib/accounts/visitors/website-user";
import { homeAddress } from "#lib/kernel/public-addresses";
import { currentMoment } from "#lib/platform/clock";
import { siteIdentity } from "#lib/settings/organisation";
import { askedPage, askedPart } from "#lib/website/asked-page";
import { zoneContents } from "#lib/website/blocks/zone-contents";
import { inPreview, isLookPreview } from "#lib/website/brand/page-brand";
import { editAddress, firstSteps } from "#lib/website/edit-address";
import { siteFrame } from "#lib/website/frame";
import { searchDefaults, viewMetadata } from "#lib/website/metadata";
import { organisationData } from "#lib/website/organisation-data";
import { publicContextAt } from "#lib/website/public-context";
import { requestedView, returnedView } from "#lib/website/requested-view";
import { structuredData } from "#lib/website/structured-data";
import { currentFormSender } from "#lib/website/submissions/form-sender";
import type { SiteView } from "#lib/website/view";
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
  const context = publicContextAt(currentMoment(), 1, await currentFormSender());
  const returned = await asVisitor(() => returnedView(context));
  const view = returned ? { ...returned, zones: await zonesAround(returned) } : asked;
  const frame = await inPreview(await asVisitor(() => siteFrame(view.language, currentMoment(), view)));
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
  const context = publicContextAt(currentMoment(), 1, await currentFormSender());
  return asVisitor(() => zoneContents({ language: view.language, view }, isSignedIn, context));
}

/**
 * Renders the content above everything; for administrators also the link to its form, no byte of which others may
 * get.
 */
async function above(view: SiteView) {
  if (await isLookPreview()) return undefined;
  const steps = await firstSteps(view);
  if (steps)
    return (
      <>
        <FirstSteps links={steps} />
        <Notice />
      </>
    );
  const editHref = view.preview ? undefined : await editAddress(view);
  if (!editHref) return <Notice />;
  return (
    <>
      <EditLink href={editHref} />
      <Notice />
    </>
  );
}

/** Describes the organisation on the home page, which represents the whole site. */
async function organisationOf({ search, language }: SiteView, name: string) {
  return search.href === homeAddress(language) ? organisationData(name, language) : undefined;
}

async function viewOf({ params, searchParams }: Request) {
  const { path = [] } = await params;
  const query = await searchParams;
  const { preview, page } = query;
  const part = askedPart((name) => [query[name]].find((value) => typeof value === "string"));
  return asVisitor(() =>
    requestedView(
      `/${path.join("/")}`,
      typeof preview === "string" ? preview : undefined,
      askedPage(typeof page === "string" ? page : undefined),
      part,
    ),
  );
}
