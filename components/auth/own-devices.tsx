import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { Device } from "#lib/accounts/visitors/account/account-screen";
import { FormSecrets } from "./auth-form.tsx";
import type { FormState } from "./form-state.ts";

/** The browsers in which the person is signed in; each but this one can be signed out, or all of them at once. */
export async function OwnDevices({
  devices,
  state,
}: {
  readonly devices: readonly Device[];
  readonly state: FormState;
}) {
  const t = await getTranslations("auth.own");
  const action = authAddress("account-sessions", state.language);
  return (
    <>
      <ul className="devices">
        {devices.map(({ id, isCurrent, browser, ip, seen, signedIn }) => (
          <li key={id}>
            <div>
              <p className="device-name">
                {browser || t("unknown")}
                {isCurrent && <span>{t("current")}</span>}
              </p>
              <p className="auth-small">
                {t("seen", { time: seen })} · {t("since", { time: signedIn })} · {ip}
              </p>
            </div>
            {!isCurrent && (
              <form method="post" action={action} suppressHydrationWarning>
                <FormSecrets state={state} />
                <input type="hidden" name="session" value={id} />
                <button
                  className="link-button"
                  type="submit"
                  aria-label={t("endOf", { browser: browser || t("unknown"), time: seen })}
                >
                  {t("end")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post" action={action} suppressHydrationWarning>
          <FormSecrets state={state} />
          <button className="button button-quiet" type="submit">
            {t("endOthers")}
          </button>
        </form>
      )}
    </>
  );
}
