import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { changeSetting } from "#lib/settings/change-setting";
import { useTestDatabase } from "#test/test-database";
import { limitPasskeyRequests } from "./entrance-route.ts";

test("requests to passkey endpoints are limited as the setting says, whatever address a header claims", async () => {
  await useTestDatabase();
  setStoragePath(mkdtempSync(join(tmpdir(), "redakce-limit-")));
  await changeSetting("limits.passkeys", "1/60");
  const from = (claimed: string) =>
    new Headers({ "x-redakce-peer": "192.0.2.1", "x-forwarded-for": claimed, "x-real-ip": claimed });
  await limitPasskeyRequests("begin", from("203.0.113.1"));
  await expect(limitPasskeyRequests("begin", from("203.0.113.2"))).rejects.toMatchObject({ status: 429 });
});
