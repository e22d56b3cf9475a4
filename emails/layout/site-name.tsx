import { Img, Link } from "react-email";
import type { Frame } from "#lib/mail/templates/templates";
import { light, serif } from "./theme.ts";

type MailSite = Frame["site"];

/** The link to the website at the top of a mail: its logo, or its name. */
export function MailSiteName({ site }: { readonly site: MailSite }) {
  return (
    <Link href={site.url} className="site-name accent" style={nameStyle}>
      {site.logo ? <Logo name={site.name} logo={site.logo} /> : site.name}
    </Link>
  );
}

function Logo({ name, logo }: { readonly name: string; readonly logo: NonNullable<MailSite["logo"]> }) {
  return (
    <>
      <Img src={logo.light} alt={name} {...logoSize} className="site-logo" />
      {logo.dark === undefined ? null : (
        <Img src={logo.dark} alt="" {...logoSize} className="site-logo-dark" style={{ display: "none" }} />
      )}
    </>
  );
}

/** In pixels, half of those of the file; Outlook supports no size that depends on the picture. */
const logoSize = { width: 240, height: 40 };

/** Returns the rules that exchange the logos in dark mode; Outlook's own marks the mail with an attribute. */
export function logoStyles({ logo }: MailSite): string {
  if (logo?.dark === undefined) return "";
  const rules = (prefix: string) =>
    `${prefix}.site-logo { display: none !important; } ${prefix}.site-logo-dark { display: block !important; }`;
  return `@media (prefers-color-scheme: dark) { ${rules("")} } ${rules("[data-ogsc] ")}`;
}

const nameStyle = {
  color: light.accent,
  fontFamily: serif,
  fontSize: "20px",
  lineHeight: "26px",
  fontWeight: 700,
  textDecoration: "none",
  letterSpacing: "-0.01em",
};
