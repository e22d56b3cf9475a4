import { beforeEach, describe, expect, test } from "vitest";
import { writeSetting } from "#lib/kernel/queries/settings";
import { useTestDatabase } from "#test/test-database";
import { changeSetting } from "./change-setting.ts";
import { type OperatorSetting, operatorNames, operatorSetting } from "./operator-settings.ts";

beforeEach(useTestDatabase);

test("until something is set, the limits of signing in hold that the site promises", async () => {
  const names = Object.keys(operatorNames) as OperatorSetting[];
  const values = await Promise.all(
    names.map(async (name) => {
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
    "limits.search": "100/60",
    "limits.forms": "30/3600",
    "registration.isOpen": true,
    "registration.requireConfirmedAddress": false,
    "passwords.minimumLength": 12,
  });
});

describe("a limit", () => {
  test("holds as soon as it is set", async () => {
    await changeSetting("limits.login", "3/60");
    expect(await operatorSetting("limits.login")).toEqual({ max: 3, windowSeconds: 60 });
  });

  test.each(["", "10", "10/", "/300", "10/0", "-1/60", "1e3/60", "10001/60", "10/2592001", "10/300/1"])(
    "is refused as %j, and then the usual one holds",
    async (text) => {
      expect(await changeSetting("limits.login", text)).toEqual([
        { field: "loginLimit", code: text === "" ? "required" : "invalid_limit" },
      ]);
      expect(await operatorSetting("limits.login")).toEqual({ max: 10, windowSeconds: 300 });
    },
  );
});

test("the shortest password is never set under eight characters", async () => {
  expect(await changeSetting("passwords.minimumLength", "7")).toMatchObject([{ code: "too_low" }]);
  expect(await changeSetting("passwords.minimumLength", "8")).toEqual([]);
  expect(await operatorSetting("passwords.minimumLength")).toBe(8);
});

describe("the demand for a confirmed address", () => {
  test("is switched on and off", async () => {
    const name = "registration.requireConfirmedAddress";
    await changeSetting(name, "on");
    expect(await operatorSetting(name)).toBe(true);
    await changeSetting(name, "off");
    expect(await operatorSetting(name)).toBe(false);
    for (const text of ["ON", "yes", "2"])
      expect(await changeSetting(name, text)).toMatchObject([{ code: "unknown_choice" }]);
  });
});

test("a value that another program kept in the old place counts no more once it was moved", async () => {
  await writeSetting("limits.login", "1/60", null);
  expect(await operatorSetting("limits.login")).toEqual({ max: 10, windowSeconds: 300 });
});
