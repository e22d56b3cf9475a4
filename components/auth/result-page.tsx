import type { SiteLink } from "#lib/website/views/shown";
import { AuthPage, type AuthSteps } from "./auth-page.tsx";

/** Reports that something is done or cannot be done, and where to go from here. */
export function ResultPage({
  title,
  lead,
  note,
  steps,
  links,
}: {
  readonly title: string;
  readonly lead: string;
  readonly note?: string | undefined;
  readonly steps?: AuthSteps | undefined;
  /** Links to continue with, the likeliest first. */
  readonly links: readonly SiteLink[];
}) {
  return (
    <AuthPage title={title} lead={lead} steps={steps}>
      {note && <p className="auth-small">{note}</p>}
      {links.map(({ href, text }, index) => (
        <a key={href} className={index === 0 ? "button" : "button button-quiet"} href={href}>
          {text}
        </a>
      ))}
    </AuthPage>
  );
}
