import { beforeEach, describe, expect, test } from "vitest";
import { writeSetting } from "#db/queries/settings";
import { useTestDatabase } from "#db/test-database";
import { isUnderstood, operatorSetting, settingNames } from "./operator-settings.ts";

beforeEach(async () => {
  await useTestDatabase();
});

test("until something is set, the limits of signing in hold that the site promises", async () => {
  const values = await Promise.all(
    settingNames.map(async (name) => {
      const value = await operatorSetting(name);
      return [name, typeof value === "object" ? `${value.max}/${value.windowSeconds}` : value];
    }),
  );
  expect(Object.fromEntries(values)).toEqual({
    "limits.login": "10/300",
    "limits.loginEmail": "5/300",
    "limits.requestLogin": "10/3600",
    "limits.requestLoginEmail": "5/3600",
    "limits.forgottenPassword": "10/3600",
    "limits.forgottenPasswordEmail": "5/3600",
    "limits.verifyCode": "30/900",
    "limits.registration": "5/3600",
    "limits.registrationEmail": "5/3600",
    "limits.passkeys": "30/900",
    "registration.requireConfirmedAddress": false,
    "passwords.minimumLength": 12,
  });
});

describe("a limit", () => {
  test("holds as soon as it is set", async () => {
    await writeSetting("limits.login", "3/60", null);
    expect(await operatorSetting("limits.login")).toEqual({ max: 3, windowSeconds: 60 });
  });

  test.each(["", "10", "10/", "/300", "10/0", "-1/60", "1e3/60", "10001/60", "10/2592001", "10/300 "])(
    "is not understood as %j, and then the usual one holds",
    async (text) => {
      expect(isUnderstood("limits.login", text)).toBe(false);
      await writeSetting("limits.login", text, null);
      expect(await operatorSetting("limits.login")).toEqual({ max: 10, windowSeconds: 300 });
    },
  );
});

describe("the demand for a confirmed address", () => {
  test("is switched on and off", async () => {
    const name = "registration.requireConfirmedAddress";
    await writeSetting(name, "on", null);
    expect(await operatorSetting(name)).toBe(true);
    await writeSetting(name, "off", null);
    expect(await operatorSetting(name)).toBe(false);
    for (const text of ["", "ON", "true", "1", "yes"]) expect(isUnderstood(name, text)).toBe(false);
  });
});
