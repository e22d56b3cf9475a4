import { beforeEach, describe, expect, test, vi } from "vitest";
import { validTexts } from "#lib/kernel/engine/valid-texts-fixture";
import { filterParameters } from "#lib/kernel/listing/filters";
import { listedModules } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

let client: Awaited<ReturnType<typeof clientWith>>;
beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith("all");
});

const zero = "zero\0character";

describe.each(listedModules().map((module) => [module.name, module] as const))(
  "the character U+0000 in %s",
  (name, module) => {
    test("finds nothing by the search and the filters, or is taken as if it were not there", async () => {
      const parameters = [
        "search",
        "filter1",
        "orderBy",
        "listingPage",
        "limit",
        ...filterParameters(module),
      ];
      for (const parameter of parameters) {
        const asked = new URLSearchParams({ [parameter]: zero });
        expect((await client.get(`/ADMIN/en/${name}?${asked}`)).status, parameter).toBe(200);
        const filtered = await client.post(`/ADMIN/en/${name}/filter`, { [parameter]: zero });
        expect(filtered.status, parameter).toBe(200);
      }
    });

    test("names no record", async () => {
      const id = encodeURIComponent(zero);
      expect((await client.get(`/ADMIN/en/${name}/${id}`)).status).toBe(404);
    });

    test("is taken or refused in every field of a form", async () => {
      const sound = validTexts(module, 1);
      for (const field of Object.keys(module.fields))
        for (const send of [client.post, client.submit]) {
          const { status } = await send(`/ADMIN/en/${name}`, { ...sound, [field]: zero });
          expect([200, 303, 405, 409, 422], field).toContain(status);
        }
    });
  },
);
