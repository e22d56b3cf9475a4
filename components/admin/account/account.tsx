import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { TriangleAlertIcon } from "#components/ui/icons";
import { type AcceptedCredentials, AcceptedPasskeys } from "./accepted-passkeys.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { OwnDetails, type OwnDetailsDescription } from "./own-details.tsx";
import { type PasskeyDescription, PasskeyRow } from "./passkey-row.tsx";
import { type SessionDescription, Sessions } from "./sessions.tsx";

/** One's own account: the passkeys that sign one in, and where one is signed in. */
export function Account({ screen }: { readonly screen: AccountScreen }) {
  const t = useTranslations("admin.account");
  const { accountUrl, csrfToken } = screen;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      {screen.serviceUrl === undefined ? <AcceptedPasskeys accepted={screen.accepted} /> : null}
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
        <p className="mt-1 text-muted-foreground">{t("intro", { name: screen.name, email: screen.email })}</p>
      </header>
      <OwnDetails details={screen.own} />
      {screen.serviceUrl === undefined ? (
        <Passkeys screen={screen} />
      ) : (
        <ServicePasskeys serviceUrl={screen.serviceUrl} />
      )}
      <Sessions
        sessions={screen.sessions}
        endOthersUrl={`${accountUrl}/sessions/end-others`}
        csrfToken={csrfToken}
      />
    </div>
  );
}

/** The passkeys kept here. */
function Passkeys({ screen }: { readonly screen: AccountScreen }) {
  const t = useTranslations("admin.account");
  const { passkeys, accountUrl, confirmUrl, csrfToken } = screen;
  return (
    <>
      {passkeys.length === 1 ? <SecondPasskeyWanted /> : null}
      <Card>
        <CardHeader className="flex-wrap sm:px-6 sm:pt-5">
          <div>
            <CardTitle className="text-base">{t("passkeys")}</CardTitle>
            <p className="text-muted-foreground">{t("passkeysHint")}</p>
          </div>
          <NextIntlClientProvider messages={useClientMessages()}>
            <AddPasskey
              passkeysUrl={`${accountUrl}/passkeys`}
              confirmUrl={confirmUrl}
              csrfToken={csrfToken}
              isWanted={passkeys.length < 2}
              isConfirmed={screen.isConfirmed}
            />
          </NextIntlClientProvider>
        </CardHeader>
        <CardContent className="sm:px-6">
          <ul className="divide-y divide-border">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                url={`${accountUrl}/passkeys/${passkey.id}`}
                confirmUrl={confirmUrl}
                csrfToken={csrfToken}
                isLast={passkeys.length === 1}
              />
            ))}
          </ul>
        </CardContent>
      </Card>
    </>
  );
}

/** Where the passkeys are that are kept elsewhere. */
function ServicePasskeys({ serviceUrl }: { readonly serviceUrl: string }) {
  const t = useTranslations("admin.account");
  const service = new URL(serviceUrl).host;
  return (
    <Card>
      <CardHeader className="flex-wrap sm:px-6 sm:pt-5">
        <div>
          <CardTitle className="text-base">{t("passkeys")}</CardTitle>
          <p className="text-muted-foreground">{t("service.text", { service })}</p>
        </div>
        <a href={serviceUrl} className={buttonClasses()}>
          {t("service.open", { service })}
        </a>
      </CardHeader>
    </Card>
  );
}

/** The texts of the button that adds a passkey, which runs in the browser. */
function useClientMessages() {
  const { account, enrol, signIn } = useMessages().admin;
  return { admin: { account, enrol: { failures: enrol.failures }, signIn: { problems: signIn.problems } } };
}

/** What the page shows; plain data. */
export interface AccountScreen {
  readonly accountUrl: string;
  readonly name: string;
  readonly email: string;
  readonly csrfToken: string;
  readonly own: OwnDetailsDescription;
  /** Where the person confirms first; undefined while the sign-in is fresh. */
  readonly confirmUrl: string | undefined;
  /** The person comes from confirming. */
  readonly isConfirmed: boolean;
  /** The address where passkeys are kept, when that is not here. */
  readonly serviceUrl: string | undefined;
  readonly passkeys: readonly PasskeyDescription[];
  readonly accepted: AcceptedCredentials;
  readonly sessions: readonly SessionDescription[];
}

function SecondPasskeyWanted() {
  const t = useTranslations("admin.account");
  return (
    <p className="flex gap-2.5 rounded-lg bg-caution-soft p-4 text-pretty text-caution">
      <TriangleAlertIcon className="mt-0.5 size-4 shrink-0" />
      {t("addSecond")}
    </p>
  );
}
