import { beforeEach, describe, expect, test } from "vitest";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

beforeEach(useTestDatabase);

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

test("what stands beside the form of a new record stays there, unless the form is closed", async () => {
  const client = await clientWith(["pages"]);
  const { body } = await client.post("/ADMIN/en/pages", { title: "Hrušky", language: "cs", _beside: "en" });
  expect(body.data.redirectUrl).toBe(`/ADMIN/en/pages/${body.data.id}?beside=en`);
  const closing = new FormData();
  for (const [name, text] of Object.entries({ title: "Jinde", language: "cs", _beside: "en" }))
    closing.append(name, text);
  closing.append("then", "close");
  expect((await client.upload("/ADMIN/en/pages", closing)).body.data).not.toHaveProperty("redirectUrl");
});
