import "../styles/tokens.css";
import "../styles/fallbacks.css";
import "../styles/base.css";
import "../styles/focal.css";
import "../styles/frame.css";
import "../styles/menu.css";
import "../styles/header.css";
import "../styles/more.css";
import "../styles/submenu.css";
import "../styles/footer-menu.css";
import "../styles/account.css";
import "../styles/page.css";
import "../styles/rich-text.css";
import "../styles/text-nodes.css";
import "../styles/embeds.css";
import "../styles/cards.css";
import "../styles/home.css";
import "../styles/list.css";
import "../styles/labels.css";
import "../styles/archive.css";
import "../styles/story.css";
import "../styles/event.css";
import "../styles/gallery.css";
import "../styles/picture-ratios.css";
import "../styles/lightbox.css";
import "../styles/page-links.css";
import "../styles/blocks.css";
import "../styles/closed.css";
import "../styles/form.css";
import "../styles/form-conditions.css";
import "../styles/newsletter.css";
import "../styles/search.css";
import "../styles/print.css";
import type { ReactNode } from "react";
import { type ErrorWords, errorAttributes } from "#lib/platform/http/error-words";
import { type Language, languageAttributes } from "#lib/platform/i18n/languages";
import { fontClasses } from "../fonts.ts";

/** The document around every page of the public site. */
export function SiteDocument({
  language,
  nonce,
  styleHref,
  errorTexts,
  children,
}: {
  readonly language: Language;
  readonly nonce: string | undefined;
  /** Style sheet of the brand, where it has one. */
  readonly styleHref?: string | undefined;
  /** Texts error.tsx shows if a page fails to render. */
  readonly errorTexts: ErrorWords;
  readonly children: ReactNode;
}) {
  return (
    <html {...languageAttributes(language)} className={fontClasses}>
      <body {...errorAttributes(errorTexts)}>
        {/* React puts it into the head, behind the framework's own sheets of this precedence. */}
        {styleHref === undefined ? null : <link rel="stylesheet" href={styleHref} precedence="next" />}
        {children}
        <script src="/site.js" defer nonce={nonce} suppressHydrationWarning />
      </body>
    </html>
  );
}
