import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { auditLog, sessions } from "#db/schema";
import { useTestDatabase } from "#db/test-database";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { publish } from "#lib/site/test-site";
import { tools } from "#lib/tools/declared";
import { readText } from "#lib/tools/files/listing/plain-text";
import { filesNamed, signedInWith } from "#test/bare-request";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));
vi.mock("#lib/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const directory = mkdtempSync(join(tmpdir(), "redakce-files-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

const origin = "http://localhost:3000";
type Sender = Awaited<ReturnType<typeof signedInWith>>;
type Handler = ((request: Request) => Promise<Response>) & { readonly permission: string };

const screens = filesNamed("route.ts")
  .filter((file) => file.startsWith("api/admin/filesGallery/"))
  .map((file) => file.split("/")[3] ?? "");
const routes = new Map<string, Readonly<Record<string, Handler>>>();
let everything: Sender;

beforeAll(async () => {
  for (const screen of screens)
    routes.set(screen, await import(resolve(`app/api/admin/filesGallery/${screen}/route.ts`)));
});

beforeEach(async () => {
  await useTestDatabase();
  for (const folder of ["files", "files-kept"])
    rmSync(join(directory, folder), { recursive: true, force: true });
  mkdirSync(join(directory, "files", "to"), { recursive: true });
  for (const name of ["a.txt", "b.txt", "to/c.txt"]) writeFileSync(join(directory, "files", name), name);
  everything = await signedInWith([
    "filesGallery.read",
    "filesGallery.upload",
    "filesGallery.change",
    "filesGallery.delete",
  ]);
});

interface Sent {
  readonly sender?: Sender | undefined;
  readonly fields?: Readonly<Record<string, string | readonly string[] | File>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

async function ask(screen: string, { sender = everything, fields = {}, headers = {}, token }: Sent = {}) {
  const method = routes.get(screen)?.POST ? "POST" : "GET";
  const url = new URL(`/ADMIN/en/files.gallery.${screen}`, origin);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (method === "GET") url.searchParams.append(name, String(one));
      else body.append(name, one as string);
  const request = new Request(url, {
    method,
    ...(method === "POST" ? { body } : {}),
    headers: {
      cookie: sender.cookie,
      "x-csrf-token": token ?? sender.csrf,
      "sec-fetch-site": "same-origin",
      accept: "application/json",
      ...headers,
    },
  });
  const handler = routes.get(screen)?.[method];
  if (!handler) throw new Error(screen);
  return handler(request);
}

/** Something that each endpoint would do. */
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
  restore: { id: "000000000-0000000000-1" },
  purge: { id: "000000000-0000000000-1" },
  unzip: { path: "files/a.zip" },
  list: { path: "files" },
  download: { path: "files/a.txt" },
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
    for (const screen of screens) {
      const { GET, POST } = routes.get(screen) ?? {};
      expect(POST?.permission ?? GET?.permission).toMatch(/^filesGallery\.(read|upload|change|delete)$/);
    }
  });

  test.each(Object.keys(doing))(
    "%s refuses who is not signed in, may not, comes from elsewhere or has no token",
    async (screen) => {
      const before = state();
      const isPost = routes.get(screen)?.POST !== undefined;
      const fields = doing[screen] ?? {};
      const nobody = { ...everything, cookie: "" };
      expect((await ask(screen, { fields, sender: nobody })).status).toBe(401);
      const other = await signedInWith(["pages"]);
      expect((await ask(screen, { fields, sender: other })).status).toBe(403);
      const verb = (routes.get(screen)?.POST ?? routes.get(screen)?.GET)?.permission;
      const rest = ["read", "upload", "change", "delete"]
        .map((one) => `filesGallery.${one}`)
        .filter((one) => one !== verb);
      if (isPost) {
        expect((await ask(screen, { fields, sender: await signedInWith(rest) })).status).toBe(403);
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
        await database()
          .update(sessions)
          .set({ authenticatedAt: new Date(Date.now() - 3600_000) })
          .run();
        const stale = await ask(screen, { fields });
        expect([stale.status, (await stale.json()).data.code]).toEqual([403, "sign_in_not_fresh"]);
      }
      expect(state()).toEqual(before);
      expect(
        (await database().select().from(auditLog).all()).filter(({ action }) =>
          action.startsWith("filesGallery."),
        ),
      ).toEqual([]);
    },
  );

  test.each(Object.keys(doing))("%s keeps to the root", async (screen) => {
    const before = state();
    const evil = ["files/../secrets.json", "../secrets.json", "files/%2e%2e/x", "files/a\\b", "media/a.jpg"];
    for (const path of evil) {
      const answer = await ask(screen, { fields: { ...doing[screen], path, to: path, id: path } });
      if (path.startsWith("media/") && screen === "list") continue;
      expect([path, answer.status]).toEqual([path, 422]);
      const { errors } = await answer.json();
      expect(errors[0]).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    expect(state()).toEqual(before);
  });
});

test("files are made, changed, moved, removed and put back by forms of scripts", async () => {
  await done(ask("folder", { fields: { path: "files", name: "Léto" } }));
  await done(
    ask("upload", {
      fields: { path: "files/Léto", relative: "fotky/1.jpg", file: new File(["one"], "1.jpg") },
    }),
  );
  const { version } = await readText("files/a.txt");
  await done(ask("text", { fields: { path: "files/a.txt", text: "two", version } }));
  const late = await ask("text", { fields: { path: "files/a.txt", text: "three", version } });
  expect([late.status, (await late.json()).data.code]).toEqual([409, "stale"]);
  const taken = await ask("rename", { fields: { path: "files/a.txt", to: "files/b.txt" } });
  expect([taken.status, (await taken.json()).errors[0].code]).toEqual([422, "exists"]);
  const moved = await done(ask("move", { fields: { path: ["files/a.txt", "files/b.txt"], to: "files/to" } }));
  expect(moved).toMatchObject({
    status: "ok",
    message: "2 moved.",
    data: { undo: { undo: moved.data.operation } },
  });
  expect(state()).toEqual([
    "Léto/fotky/1.jpg: one",
    "to/a.txt: two",
    "to/b.txt: b.txt",
    "to/c.txt: to/c.txt",
  ]);
  await done(ask("restore", { fields: { undo: moved.data.operation } }));
  await done(ask("delete", { fields: { path: ["files/to", "files/Léto"] } }));
  expect(state()).toEqual(["a.txt: two", "b.txt: b.txt"]);
  const told = await database().select().from(auditLog).all();
  expect(told.map(({ action }) => action).filter((action) => action.startsWith("filesGallery."))).toEqual([
    "filesGallery.folder",
    "filesGallery.upload",
    "filesGallery.text",
    "filesGallery.move",
    "filesGallery.undo",
    "filesGallery.delete",
  ]);
});

test("who may only bring files does not replace any", async () => {
  const sender = await signedInWith(["filesGallery.upload"]);
  const fields = { path: "files", file: new File(["other"], "a.txt") };
  expect((await ask("upload", { sender, fields: { ...fields, exists: "replace" } })).status).toBe(403);
  expect((await ask("upload", { sender, fields })).status).toBe(422);
  expect((await ask("upload", { sender, fields: { ...fields, exists: "keepBoth" } })).status).toBe(200);
  expect(state()).toContain("a (2).txt: other");
});

test("it is asked before what is used goes, and said what is mended", async () => {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href: "/files/a.txt" } }] };
  const content = JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
  await publish("Page", { content });
  expect((await (await ask("delete", { fields: { path: "files/a.txt" } })).json()).errors[0].code).toBe(
    "used",
  );
  const asked = await ask("delete", { fields: { path: "files/a.txt", _asks: "1" } });
  expect([asked.status, (await asked.json()).data]).toMatchObject([
    409,
    { code: "asks", panel: { danger: true } },
  ]);
  const renamed = await done(
    ask("rename", { fields: { path: "files/a.txt", name: "z.txt", _asks: "1", _confirmed: "1" } }),
  );
  expect(renamed.message).toBe("Renamed. The address was mended in one place.");
  await done(ask("delete", { fields: { path: "files/z.txt", _asks: "1", _confirmed: "1" } }));
  expect(state()).toEqual(["b.txt: b.txt", "to/c.txt: to/c.txt"]);
});

test("plain forms are led back with the message", async () => {
  const answer = await ask("folder", {
    fields: { path: "files", name: "to" },
    headers: { accept: "text/html" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/ADMIN\/en\/files\.gallery\.files\?path=files&notice=/),
  ]);
});

test("a folder is told, a file given and a selection packed", async () => {
  expect(await (await ask("list", { fields: { path: "files" } })).json()).toMatchObject({
    count: 2,
    folders: [{ name: "to" }],
  });
  const file = await ask("download", { fields: { path: "files/a.txt" } });
  expect([await file.text(), file.headers.get("content-disposition")]).toEqual([
    "a.txt",
    expect.stringMatching(/^attachment/),
  ]);
  const zip = await ask("zip", { fields: { path: ["files/a.txt", "files/to"] } });
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});

async function done(asked: Promise<Response>) {
  const answer = await asked;
  const body = await answer.json();
  expect([answer.status, body.status]).toEqual([200, "ok"]);
  return body;
}

function state(): readonly string[] {
  const root = join(directory, "files");
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file.slice(root.length + 1)}: ${readFileSync(file, "utf8")}`)
    .sort();
}

test("a large file of any kind comes in parts, and gets its place with its folder", async () => {
  setStoragePath(join(directory, "limits"));
  const sender = await signedInWith(["superadmin"]);
  const all = await import(resolve("app/api/admin/largeUploads/route.ts"));
  const one = await import(resolve("app/api/admin/largeUploads/[id]/route.ts"));
  const send = (address: string, headers: Readonly<Record<string, string>>, body?: string) =>
    new Request(`${origin}/ADMIN/en/largeUploads${address}`, {
      method: "POST",
      ...(body === undefined ? {} : { body }),
      headers: {
        cookie: sender.cookie,
        "x-csrf-token": sender.csrf,
        "sec-fetch-site": "same-origin",
        "tus-resumable": "1.0.0",
        ...headers,
      },
    });
  const said = {
    "upload-length": "9",
    "upload-metadata": `filename ${btoa("x.bin")},target ${btoa("files")}`,
  };
  const begun: Response = await all.POST(send("", said), { params: Promise.resolve(undefined) });
  const id = begun.headers.get("location")?.split("/").at(-1) ?? "";
  const part = {
    "x-http-method-override": "PATCH",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
    "content-length": "9",
  };
  const taken: Response = await one.POST(send(`/${id}`, part, "#!/bin/sh"), {
    params: Promise.resolve({ id }),
  });
  expect(taken.status).toBe(204);
  const fields = { path: "files", relative: "deep/er/x.bin", upload: id };
  expect((await ask("upload", { fields })).status).toBe(422);
  await done(ask("upload", { sender, fields }));
  expect(state()).toContain("deep/er/x.bin: #!/bin/sh");
  expect(readdirSync(join(directory, "uploads", "arriving"))).toEqual([]);
});
