import { Section } from "react-email";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { light } from "../layout/theme.ts";
import type { NewsletterFrame } from "./newsletter-mail.tsx";
import { small } from "./styles.ts";

/** Who writes, why one gets it, and how not to any more. */
export function NewsletterFooter({
  frame: { footer, site, listName, email, leaveUrl, webUrl },
  language,
}: {
  readonly frame: NewsletterFrame;
  readonly language: Language;
}) {
  const t = translator(language, "emails.newsletter");
  return (
    <Section>
      <div className="footer" style={{ padding: "20px 32px 0" }}>
        <p className="ink-soft" style={small}>
          {t("why", { list: listName, site: site.name, email })}
        </p>
        <p className="ink-soft" style={small}>
          <SmallLink href={leaveUrl}>{t("leave")}</SmallLink>
          {webUrl === undefined ? null : (
            <>
              {" · "}
              <SmallLink href={webUrl}>{t("onTheWeb")}</SmallLink>
            </>
          )}
        </p>
        {footer.length > 0 ? (
          <p className="ink-soft" style={small}>
            {footer.flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]))}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function SmallLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="ink-soft"
      style={{ color: light.inkSoft, textDecoration: "underline" }}
    >
      {children}
    </a>
  );
}
