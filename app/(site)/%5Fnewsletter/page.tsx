import type { Metadata } from "next";
import { cache } from "react";
import { SiteShell } from "#components/site/frame/site-shell";
import { NewsletterPage } from "#components/site/newsletter";
import { asVisitor } from "#lib/accounts/visitors/website-user";
import { screens } from "#lib/newsletter/screen";
import { currentMoment } from "#lib/platform/clock";
import { siteFrame } from "#lib/website/frame";
import { pageTitle } from "#lib/website/metadata";
import { Account } from "../account";
import { Missing } from "../missing";
import { Notice } from "../notice";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(request: Request): Promise<Metadata> {
  const screen = await screenOf(request);
  if (!screen) return {};
  const title = await pageTitle(screen.title, screen.language);
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** Shows the result the middleware put aside about a subscription. */
export default async function Newsletter(request: Request) {
  const screen = await screenOf(request);
  if (!screen) return <Missing />;
  const { language, title, translations } = screen;
  const search = { title, description: "", href: "", noindex: true, picture: undefined };
  const frame = await asVisitor(() =>
    siteFrame(language, currentMoment(), { breadcrumbs: [], search, translations }),
  );
  return (
    <SiteShell frame={frame} account={<Account />} notice={<Notice />}>
      <NewsletterPage screen={screen} />
    </SiteShell>
  );
}

async function screenOf({ searchParams }: Request) {
  const { screen } = await searchParams;
  return taken(String(screen));
}

/** Head and body of a page are rendered by the same request. */
const taken = cache((name: string) => screens.take(name));
