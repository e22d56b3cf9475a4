import { describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { sessions } from "#lib/accounts/tables";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { tools } from "#lib/kernel/tools";
import { signedInWith } from "#test/bare-request";
import { ask, routes, type Sent, screens, usePublicFolder } from "./public-folder.fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));
vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const { everything, state } = usePublicFolder();

/** Fields of a request that each endpoint would carry out. */
const doing: Readonly<Record<string, NonNullable<Sent["fields"]>>> = {
  upload: { path: "files", file: new File(["x"], "new.txt") },
  folder: { path: "files", name: "new" },
  file: { path: "files", name: "new.txt", text: "x" },
  text: { path: "files/a.txt", text: "changed" },
  rename: { path: "files/a.txt", name: "x.txt" },
  duplicate: { path: "files/a.txt" },
  copy: { path: "files/a.txt", to: "files/to" },
  move: { path: "files/a.txt", to: "files/to" },
  delete: { path: "files/a.txt" },
  restore: { id: "1" },
  purge: { id: "1" },
  unzip: { path: "files/a.zip" },
  list: { path: "files" },
  download: { path: "files/a.txt" },
  preview: { path: "files/a.svg" },
  zip: { path: "files" },
};

describe("every endpoint of the file tool", () => {
  test("is declared, and asked about here", () => {
    const declared = Object.entries(
      tools.filesGallery.screens as Record<string, { answers?: true; posts?: string }>,
    )
      .filter(([, { answers, posts }]) => answers || posts)
      .map(([name]) => name);
    expect(screens.toSorted()).toEqual(declared.toSorted());
    expect(Object.keys(doing).toSorted()).toEqual(declared.toSorted());
    for (const screen of screens) {
      const { GET, POST } = routes.get(screen) ?? {};
      expect(POST?.permission ?? GET?.permission).toMatch(/^filesGallery\.(read|upload|change|delete)$/);
    }
  });

  test.each(Object.keys(doing))(
    "%s refuses who is not signed in, may not, comes from elsewhere or has no token",
    async (screen) => {
      const before = await state();
      const isPost = routes.get(screen)?.POST !== undefined;
      const fields = doing[screen] ?? {};
      const nobody = { ...everything(), cookie: "" };
      expect((await ask(screen, { fields, sender: nobody })).status).toBe(401);
      const other = await signedInWith(["pages"]);
      expect((await ask(screen, { fields, sender: other })).status).toBe(403);
      const verb = (routes.get(screen)?.POST ?? routes.get(screen)?.GET)?.permission;
      const rest = ["read", "upload", "change", "delete"]
        .map((one) => `filesGallery.${one}`)
        .filter((one) => one !== verb);
      if (isPost) {
        // Anyone who may do anything with files may also read them.
        const less = await signedInWith(verb === "filesGallery.read" ? ["adminneo"] : rest);
        expect((await ask(screen, { fields, sender: less })).status).toBe(403);
        expect((await ask(screen, { fields, token: "wrong" })).status).toBe(403);
        expect((await ask(screen, { fields, headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
        expect(
          (
            await ask(screen, {
              fields,
              headers: { "sec-fetch-site": "same-site", origin: "https://evil.example" },
            })
          ).status,
        ).toBe(403);
      }
      expect(await state()).toEqual(before);
      expect(
        (await database().select().from(auditLog).orderBy(auditLog.id).all()).filter(({ action }) =>
          action.startsWith("filesGallery."),
        ),
      ).toEqual([]);
    },
  );

  test.each(Object.keys(doing))("%s keeps to the root", async (screen) => {
    const before = await state();
    const evil = ["files/../secrets.json", "../secrets.json", "files/%2e%2e/x", "files/a\\b", "media/a.jpg"];
    for (const path of evil) {
      const answer = await ask(screen, { fields: { ...doing[screen], path, to: path, id: path } });
      expect([path, answer.status]).toEqual([path, 422]);
      const { errors } = await answer.json();
      expect(errors[0]).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    expect(await state()).toEqual(before);
  });
});

test("files are changed without the passkey, as they are in the library", async () => {
  await database()
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 3600_000) })
    .run();
  expect((await ask("delete", { fields: { path: "files/a.txt" } })).status).toBe(200);
});
