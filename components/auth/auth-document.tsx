import type { ComponentProps } from "react";
// The site's styles come first: they name the order of the layers.
import { SiteDocument } from "#components/site/frame/site-document";
import "./styles/auth.css";
import "./styles/account.css";
import "./styles/fields.css";
import "./styles/code.css";

/** The document around every page under /auth: that of the site, with its token and a separate script. */
export function AuthDocument({
  csrfToken,
  children,
  ...document
}: ComponentProps<typeof SiteDocument> & { readonly csrfToken: string }) {
  return (
    <SiteDocument {...document}>
      <meta name="csrf-token" content={csrfToken} />
      {children}
      <script src="/auth.js" defer nonce={document.nonce} suppressHydrationWarning />
    </SiteDocument>
  );
}
