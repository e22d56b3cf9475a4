import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Preview, SiteView } from "#lib/website/view";
import type { SiteFrame } from "#lib/website/views/frame";
import { Zone } from "../zone.tsx";
import { PreviewBanner } from "./preview-banner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header and footer around a page. */
export async function SiteShell({
  frame,
  zones,
  preview,
  account,
  notice,
  children,
}: {
  readonly frame: SiteFrame;
  /** What stands in the places of the theme around the page. */
  readonly zones?: SiteView["zones"];
  readonly preview?: Preview | undefined;
  /** Who is signed in, or the way in. */
  readonly account?: ReactNode;
  /** What is told once, above everything. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = await getTranslations("site");
  const top = t("blocks.zones.top");
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      {preview && <PreviewBanner preview={preview} />}
      {notice}
      <SiteHeader frame={frame} account={account} />
      <Zone name="top" zones={zones} label={top} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter frame={frame} zones={zones} />
    </>
  );
}
