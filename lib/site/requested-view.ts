import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { findLivePage, findStoredPage, type PublicPage } from "#db/queries/public-pages";
import { currentAdmin } from "#lib/auth/current-admin";
import { allows } from "#lib/auth/permissions";
import { isLive } from "./live.ts";
import { sitePage } from "./page.ts";
import { resolveAddress } from "./resolve-address.ts";
import type { SitePage } from "./view.ts";

/**
 * The page that a request asks for, or undefined. `previewId` shows an unpublished page to administrators who
 * may read pages, and to nobody else. Read once a request, however often it is asked for.
 */
export const requestedPage = cache(
  async (pathname: string, previewId: string | undefined): Promise<SitePage | undefined> => {
    const now = new Date();
    const previewed = await pageInPreview(previewId);
    const page = previewed ?? (await livePageAt(pathname, now));
    if (!page) return undefined;
    const t = await getTranslations("site");
    const preview = previewed && {
      isLive: isLive(page, now),
      editHref: `/ADMIN/${page.language}/pages/${page.id}`,
    };
    return sitePage(page, { now, homeTitle: t("home"), tableLabel: t("table"), preview });
  },
);

async function livePageAt(pathname: string, now: Date): Promise<PublicPage | undefined> {
  const resolution = await resolveAddress(pathname, now);
  return resolution.kind === "page" ? findLivePage(resolution.id, now) : undefined;
}

async function pageInPreview(previewId: string | undefined): Promise<PublicPage | undefined> {
  if (!previewId || !/^\d{1,15}$/.test(previewId)) return undefined;
  const admin = await currentAdmin();
  return admin && allows(admin.permissions, "pages", "read") ? findStoredPage(Number(previewId)) : undefined;
}
