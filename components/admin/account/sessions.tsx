import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { LogOutIcon, MonitorSmartphoneIcon } from "#components/ui/icons";
import { momentText } from "#lib/platform/i18n/moment-text";

/** The browsers in which one is signed in, and the button that ends all others. */
export function Sessions({ sessions, endOthersUrl, csrfToken }: SessionsProps) {
  const t = useTranslations("admin.account");
  return (
    <Card>
      <CardHeader className="flex-wrap sm:px-6 sm:pt-5">
        <div>
          <CardTitle className="text-base">{t("sessions")}</CardTitle>
          {sessions.length > 1 ? null : <p className="text-muted-foreground">{t("noOthers")}</p>}
        </div>
        {sessions.length > 1 ? (
          <form method="post" action={endOthersUrl}>
            <input type="hidden" name="_csrf" value={csrfToken} />
            <Button
              type="submit"
              data-json={endOthersUrl}
              data-danger=""
              data-confirm={`${t("endOthersQuestion")} ${t("endOthersText")}`}
            >
              <LogOutIcon />
              {t("endOthers")}
            </Button>
          </form>
        ) : null}
      </CardHeader>
      <CardContent className="sm:px-6">
        <ul className="divide-y divide-border">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function SessionRow({ session }: { readonly session: SessionDescription }) {
  const t = useTranslations("admin.account");
  const language = useLocale();
  const dateOf = (date: Date) => momentText(date, language);
  return (
    <li className="flex items-center gap-3 py-3 first:pt-1 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground max-sm:hidden">
        <MonitorSmartphoneIcon className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{session.browser || t("unknownBrowser")}</span>
          {session.isCurrent ? <Badge tone="success">{t("thisBrowser")}</Badge> : null}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted-foreground">
          <span>{t("seen", { date: dateOf(session.seenAt) })}</span>
          <span>{t("signedIn", { date: dateOf(session.signedInAt) })}</span>
          <span className="tabular-nums">{session.ip}</span>
        </p>
      </div>
    </li>
  );
}

export interface SessionDescription {
  readonly id: string;
  readonly isCurrent: boolean;
  /** "" when unknown. */
  readonly browser: string;
  readonly ip: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
}

interface SessionsProps {
  readonly sessions: readonly SessionDescription[];
  readonly endOthersUrl: string;
  readonly csrfToken: string;
}
