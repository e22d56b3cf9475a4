import { beforeEach, expect, test } from "vitest";
import { readSetting, writeSetting } from "#lib/kernel/queries/settings";
import { useTestDatabase } from "#test/test-database";
import { adoptOldSettings } from "./adopt-old-settings.ts";
import { changeSetting } from "./change-setting.ts";
import { operatorSetting } from "./operator-settings.ts";
import { siteIdentity } from "./organisation.ts";

beforeEach(useTestDatabase);

test("what an earlier version kept is moved once, and what is set afterwards stays", async () => {
  await writeSetting("site.name.cs", "Sad", null);
  await writeSetting("site.footer.en", "One\nTwo", null);
  await writeSetting("limits.login", "3/60", null);
  await writeSetting("registration.requireConfirmedAddress", "on", null);
  await writeSetting("passwords.minimumLength", 14, null);
  await writeSetting("home.en", 7, null);
  expect(await adoptOldSettings()).toBe(5);
  expect(await siteIdentity("cs")).toMatchObject({ name: "Sad" });
  expect(await siteIdentity("en")).toMatchObject({ name: "Redakce", footer: "One\nTwo" });
  expect(await operatorSetting("limits.login")).toEqual({ max: 3, windowSeconds: 60 });
  expect(await operatorSetting("registration.requireConfirmedAddress")).toBe(true);
  expect(await operatorSetting("passwords.minimumLength")).toBe(14);
  expect(await readSetting("home.en")).toBe(7);
  await changeSetting("limits.login", "4/60");
  expect(await adoptOldSettings()).toBe(0);
  expect(await operatorSetting("limits.login")).toEqual({ max: 4, windowSeconds: 60 });
});

test("a value that no rule takes is left out, as it was before", async () => {
  await writeSetting("limits.login", "many", null);
  await writeSetting("passwords.minimumLength", "3", null);
  expect(await adoptOldSettings()).toBe(0);
  expect(await operatorSetting("limits.login")).toEqual({ max: 10, windowSeconds: 300 });
  expect(await operatorSetting("passwords.minimumLength")).toBe(12);
  expect(await readSetting("limits.login")).toBeUndefined();
});
