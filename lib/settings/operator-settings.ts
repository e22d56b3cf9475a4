import { readSetting } from "#db/queries/settings";

/** What the operator may set, with what holds until then; changed by `npm run cms -- settings`. */
const operatorSettings = {
  "limits.login": limit("10/300"),
  "limits.loginEmail": limit("5/300"),
  "limits.requestLogin": limit("10/3600"),
  "limits.requestLoginEmail": limit("5/3600"),
  "limits.forgottenPassword": limit("10/3600"),
  "limits.forgottenPasswordEmail": limit("5/3600"),
  "limits.verifyCode": limit("30/900"),
  "limits.registration": limit("5/3600"),
  "limits.registrationEmail": limit("5/3600"),
  "limits.passkeys": limit("30/900"),
  "registration.requireConfirmedAddress": setting("off", "on or off", readSwitch),
  "passwords.minimumLength": setting("12", "a number from 8 to 256", readLength),
};

type Settings = typeof operatorSettings;
export type SettingName = keyof Settings;
type ValueOf<Name extends SettingName> = NonNullable<ReturnType<Settings[Name]["read"]>>;

export const settingNames = Object.keys(operatorSettings).filter(isSettingName);

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(operatorSettings, name);
}

/** A setting's value: the one in the database if it can be understood, else the usual one. */
export async function operatorSetting<Name extends SettingName>(name: Name): Promise<ValueOf<Name>> {
  const { read, usual } = operatorSettings[name];
  return (read(await readSetting(name)) ?? read(usual)) as ValueOf<Name>;
}

/** What the operator reads about a setting: the value until it is set, and which values are understood. */
export function describeSetting(name: SettingName): { readonly usual: string; readonly rule: string } {
  return operatorSettings[name];
}

/** Whether a text is a value of the setting. */
export function isUnderstood(name: SettingName, text: string): boolean {
  return operatorSettings[name].read(text) !== undefined;
}

/** How many requests are allowed in how many seconds. */
interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

function limit(usual: string) {
  return setting(usual, "<requests>/<seconds>, at most 10000 requests in 30 days", readLimit);
}

function readLimit(value: unknown): Limit | undefined {
  const [, max, windowSeconds] =
    (typeof value === "string" && /^(\d{1,5})\/([1-9]\d{0,6})$/.exec(value)) || [];
  const read = { max: Number(max), windowSeconds: Number(windowSeconds) };
  return read.max <= 10_000 && read.windowSeconds <= 30 * 24 * 3600 ? read : undefined;
}

/** NIST SP 800-63B-4: never fewer than 8 characters. */
function readLength(value: unknown): number | undefined {
  const length = /^\d{1,3}$/.test(String(value)) ? Number(value) : 0;
  return length >= 8 && length <= 256 ? length : undefined;
}

function readSwitch(value: unknown): boolean | undefined {
  if (value !== "on" && value !== "off") return undefined;
  return value === "on";
}

function setting<Value>(usual: string, rule: string, read: (value: unknown) => Value | undefined) {
  return { usual, rule, read };
}
