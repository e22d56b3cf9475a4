import { NextIntlClientProvider, useLocale, useMessages, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Button, buttonClasses } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { LogOutIcon, MonitorSmartphoneIcon, TriangleAlertIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import { momentText } from "#lib/platform/i18n/formats";
import { SingleKeysSwitch } from "../shell/single-keys-switch.tsx";
import { type AcceptedCredentials, AcceptedPasskeys, AddPasskey } from "./add-passkey.tsx";
import { type PasskeyDescription, PasskeyRow } from "./passkey-row.tsx";

/** The person's own account: the passkeys for signing in, and the open sessions. */
export function Account({ screen }: { readonly screen: AccountScreen }) {
  const t = useTranslations("admin.account");
  const palette = useTranslations("admin.palette");
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
      <Card className="noscript:hidden">
        <CardHeader className="sm:px-6 sm:pt-5">
          <CardTitle className="text-base">{palette("help")}</CardTitle>
        </CardHeader>
        <CardContent className="sm:px-6">
          <SingleKeysSwitch />
        </CardContent>
      </Card>
      <Sessions
        sessions={screen.sessions}
        endOthersUrl={`${accountUrl}/sessions/end-others`}
        csrfToken={csrfToken}
      />
    </div>
  );
}

/** The passkeys stored here. */
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

/** Link to the passkeys that are stored elsewhere. */
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

/** Content of the page; plain data. */
interface AccountScreen {
  readonly accountUrl: string;
  readonly name: string;
  readonly email: string;
  readonly csrfToken: string;
  readonly own: OwnDetailsDescription;
  /** Address for confirming first; undefined while the sign-in is fresh. */
  readonly confirmUrl: string | undefined;
  /** True if the person comes from confirming. */
  readonly isConfirmed: boolean;
  /** The address where passkeys are stored, if that is not here. */
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

/** Account details that people may change by themselves: the name, and the language of e-mails. */
function OwnDetails({ details }: { readonly details: OwnDetailsDescription }) {
  const t = useTranslations("admin.account");
  const { accountUrl, csrfToken, name, language, languages, errors } = details;
  const error = errors.find(({ field }) => field === "name")?.message;
  return (
    <Card>
      <CardHeader className="sm:px-6 sm:pt-5">
        <div>
          <CardTitle className="text-base">{t("self")}</CardTitle>
          <p className="text-muted-foreground">{t("selfHint")}</p>
        </div>
      </CardHeader>
      <CardContent className="sm:px-6">
        <form
          method="post"
          action={accountUrl}
          data-form="account"
          noValidate
          className="grid items-start gap-4 sm:grid-cols-2"
        >
          <input type="hidden" name="_csrf" value={csrfToken} />
          <div className="grid gap-1.5">
            <Label htmlFor="own-name">{t("ownName")}</Label>
            <Input
              key={name}
              id="own-name"
              name="name"
              defaultValue={name}
              required
              maxLength={100}
              autoComplete="name"
              aria-invalid={error ? true : undefined}
              aria-describedby="error-name"
            />
            <p id="error-name" data-error-for="name" hidden={!error} className="text-destructive-text">
              {error}
            </p>
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor="own-language">{t("ownLanguage")}</Label>
            <NativeSelect key={language} id="own-language" name="language" defaultValue={language}>
              <option value="">{t("siteLanguage")}</option>
              {languages.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.text}
                </option>
              ))}
            </NativeSelect>
          </div>
          <Button type="submit" className="sm:justify-self-start">
            {t("saveOwn")}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

interface OwnDetailsDescription {
  readonly accountUrl: string;
  readonly csrfToken: string;
  readonly name: string;
  /** Empty if none is chosen. */
  readonly language: string;
  readonly languages: readonly { readonly value: string; readonly text: string }[];
  /** Errors of a plain form. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** The browsers in which the person is signed in, and the button that signs out all others. */
function Sessions({ sessions, endOthersUrl, csrfToken }: SessionsProps) {
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

interface SessionDescription {
  readonly id: string;
  readonly isCurrent: boolean;
  /** Empty when unknown. */
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
