import type { SiteLink } from "#lib/website/views/shown";
import { AuthPage, type AuthSteps } from "./auth-page.tsx";

/** Something is done, or cannot be; where to go from here. */
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
  /** The likeliest way on first. */
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
