import { beforeEach, expect, test } from "vitest";
import { createRecord } from "#lib/engine/save";
import type { AnyModule } from "#lib/module/define-module";
import { moduleNamed } from "#lib/modules/index";
import { emptySite } from "#lib/website-auth/site.fixture";
import { GET } from "./route.ts";

beforeEach(emptySite);

const ask = (peer: string) => {
  const request = new Request("http://localhost:3000/media/x/320.webp", {
    headers: { "x-redakce-peer": peer },
  });
  return GET(request, { params: Promise.resolve({ key: "x", variant: "320.webp" }) });
};

test("pictures are refused to addresses on the blacklist, which the middleware does not see here", async () => {
  await createRecord(moduleNamed("ipBlacklist") as AnyModule, { cidr: "192.0.2.1" }, null);
  expect((await ask("192.0.2.1")).status).toBe(403);
  expect((await ask("192.0.2.2")).status).toBe(404);
});
