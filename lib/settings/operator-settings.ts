import { type RequestLimit, readLimit } from "#lib/kernel/fields/request-limit";
import { signInSettings } from "./groups/sign-in.ts";
import { readSettings, type SettingsOf } from "./read-settings.ts";

/** Names the command line has always used for the sign-in settings, and the fields that hold them. */
export const operatorNames = {
  "limits.login": "loginLimit",
  "limits.loginEmail": "loginEmailLimit",
  "limits.requestLogin": "requestLoginLimit",
  "limits.requestLoginEmail": "requestLoginEmailLimit",
  "limits.forgottenPassword": "forgottenPasswordLimit",
  "limits.forgottenPasswordEmail": "forgottenPasswordEmailLimit",
  "limits.verifyCode": "verifyCodeLimit",
  "limits.registration": "registrationLimit",
  "limits.registrationEmail": "registrationEmailLimit",
  "limits.passkeys": "passkeysLimit",
  "limits.search": "searchLimit",
  "limits.forms": "formsLimit",
  "registration.isOpen": "isRegistrationOpen",
  "registration.requireConfirmedAddress": "requireConfirmedAddress",
  "passwords.minimumLength": "minimumPasswordLength",
} as const satisfies Readonly<Record<string, keyof typeof signInSettings.fields>>;

export type OperatorSetting = keyof typeof operatorNames;
type ValueOf<Name extends OperatorSetting> = Name extends `limits.${string}`
  ? RequestLimit
  : SettingsOf<"settings.signIn">[(typeof operatorNames)[Name]];

/** Returns the value of a sign-in setting; a limit that another program broke falls back to the default. */
export async function operatorSetting<Name extends OperatorSetting>(name: Name): Promise<ValueOf<Name>> {
  const field = operatorNames[name];
  const value = (await readSettings("settings.signIn"))[field];
  const usual = signInSettings.fields[field].defaultValue;
  const isLimit = name.startsWith("limits.");
  return (isLimit ? (readLimit(String(value)) ?? readLimit(usual)) : value) as ValueOf<Name>;
}
