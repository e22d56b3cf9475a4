import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Preview, SiteFrame } from "#lib/site/view";
import { PreviewBanner } from "./preview-banner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header and footer around a page. */
export async function SiteShell({
  frame,
  preview,
  account,
  notice,
  children,
}: {
  readonly frame: SiteFrame;
  readonly preview?: Preview | undefined;
  /** Who is signed in, or the way in. */
  readonly account?: ReactNode;
  /** What is told once, above everything. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = await getTranslations("site");
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skip")}
      </a>
      {preview && <PreviewBanner preview={preview} />}
      {notice}
      <SiteHeader frame={frame} account={account} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter frame={frame} />
    </>
  );
}
