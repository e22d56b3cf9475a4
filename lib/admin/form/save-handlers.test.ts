import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "#db/test-database";
import { clientWith } from "#test/client";

beforeEach(async () => {
  await useTestDatabase();
});

describe("a record that does not exist yet", () => {
  test.each(["/ADMIN/en/pages", "/ADMIN/en/pages/0", "/ADMIN/en/pages/new", "/ADMIN/en/pages/00"])(
    "is made at %s by whoever may create, past the middleware too",
    async (path) => {
      const [creator, editor] = [await clientWith(["pages.create"]), await clientWith(["pages.update"])];
      expect((await editor.post(path, { title: "No" })).status).toBe(403);
      expect(await creator.post(path, { title: "Yes" })).toMatchObject({
        status: 200,
        body: { data: { id: 1 } },
      });
    },
  );

  test("can be asked for by nobody who may do nothing, whatever stands for its id", async () => {
    const nobody = await clientWith("none");
    for (const id of ["0", "abc", "1.5"])
      expect((await nobody.post(`/ADMIN/en/pages/${id}`, { title: "No" })).status).toBe(403);
  });
});
