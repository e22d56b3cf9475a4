import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { setPermissionsOfGroup } from "#lib/kernel/queries/permissions";
import { signedInWith } from "#test/bare-request";
import { handlerOf } from "#test/handler-of";
import type { Method } from "../declare-handlers.ts";
import { ask, done, origin, type Sender, usePublicFolder } from "./public-folder.fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));
vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const { directory, everything, state } = usePublicFolder();

test("who may only bring files does not replace any", async () => {
  const sender = await signedInWith(["filesGallery.upload"]);
  const fields = { path: "files", file: new File(["other"], "a.txt") };
  expect((await ask("upload", { sender, fields: { ...fields, exists: "replace" } })).status).toBe(403);
  expect((await ask("upload", { sender, fields })).status).toBe(422);
  expect((await ask("upload", { sender, fields: { ...fields, exists: "keepBoth" } })).status).toBe(200);
  expect(await state()).toContain("a (2).txt: other");
});

test.each([
  ["keepBoth", ["album/a (2).txt: mine", "album/a.txt: there", "album/deep/b.txt: mine"]],
  ["replace", ["album/a.txt: mine", "album/deep/b.txt: mine"]],
  ["skip", ["album/a.txt: there", "album/deep/b.txt: mine"]],
] as const)(
  "of a whole folder what is there already is treated as was chosen: %s",
  async (exists, result) => {
    const there = { path: "files", relative: "album/a.txt", file: new File(["there"], "a.txt") };
    await done(ask("upload", { fields: there }));
    for (const relative of ["album/a.txt", "album/deep/b.txt"]) {
      const file = new File(["mine"], relative.slice(relative.lastIndexOf("/") + 1));
      await done(ask("upload", { fields: { path: "files", relative, file, exists } }));
    }
    expect((await state()).filter((file) => file.startsWith("album/"))).toEqual(result);
  },
);

const script = "#!/bin/sh";

function parts(
  sender: Sender,
  method: Method,
  id = "",
  said: Readonly<Record<string, string>> = {},
  body?: string,
) {
  const request = new Request(`${origin}/ADMIN/en/largeUploads${id && `/${id}`}`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      cookie: sender.cookie,
      "x-csrf-token": sender.csrf,
      "sec-fetch-site": "same-origin",
      "tus-resumable": "1.0.0",
      ...said,
    },
  });
  const handler = handlerOf(method, id ? "largeUploads/[id]" : "largeUploads");
  return handler(request, { params: Promise.resolve({ id }) });
}

function begin(sender: Sender, place: string) {
  const said = { filename: "x.bin", place };
  const encoded = Object.entries(said).map(([key, text]) => `${key} ${Buffer.from(text).toString("base64")}`);
  return parts(sender, "POST", "", {
    "upload-length": String(script.length),
    "upload-metadata": encoded.join(","),
  });
}

async function beginId(sender: Sender, place: string): Promise<string> {
  const begun = await begin(sender, place);
  return begun.headers.get("location")?.split("/").at(-1) ?? "";
}

function sendPart(sender: Sender, id: string, text = script, offset = 0) {
  const said = {
    "x-http-method-override": "PATCH",
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
    "content-length": String(text.length),
  };
  return parts(sender, "POST", id, said, text);
}

function storeInLibrary(sender: Sender, upload: string): Promise<Response> {
  const request = new Request(`${origin}/ADMIN/en/media`, {
    method: "POST",
    body: JSON.stringify({ upload }),
    headers: {
      cookie: sender.cookie,
      "x-csrf-token": sender.csrf,
      "sec-fetch-site": "same-origin",
      accept: "application/json",
      "content-type": "application/json",
    },
  });
  return handlerOf("POST", "[page]")(request, { params: Promise.resolve({ page: "media" }) });
}

describe("a file that comes in parts", () => {
  const place = "files/deep/er/x.bin";
  const fields = { path: "files", relative: "deep/er/x.bin" };

  test("may be of any kind, goes on where it stopped, and gets its place with its folders once", async () => {
    const sender = everything();
    const id = await beginId(sender, place);
    expect((await sendPart(sender, id, script.slice(0, 4))).status).toBe(204);
    const { uploads } = await (await parts(sender, "GET")).json();
    expect(uploads).toMatchObject([{ id, name: "x.bin", offset: 4, place }]);
    expect((await ask("upload", { fields: { ...fields, upload: id } })).status).toBe(422);
    expect((await sendPart(sender, id, script.slice(4), 4)).status).toBe(204);
    const first = await done(ask("upload", { fields: { ...fields, upload: id } }));
    const again = await done(ask("upload", { fields: { ...fields, upload: id, exists: "keepBoth" } }));
    expect(again.data.items).toEqual(first.data.items);
    expect((await state()).filter((file) => file.startsWith("deep"))).toEqual([`deep/er/x.bin: ${script}`]);
    expect(readdirSync(join(directory, "uploads", "arriving"))).toEqual([`${id}.json`]);
    expect(await (await parts(sender, "GET")).json()).toEqual({ uploads: [] });
  });

  test("takes the permission of the place that it goes to, and no other", async () => {
    const files = await signedInWith(["filesGallery.upload"]);
    const media = await signedInWith(["media.create"]);
    expect((await begin(files, place)).status).toBe(201);
    expect((await begin(files, "")).status).toBe(403);
    expect((await begin(media, "")).status).toBe(201);
    expect((await begin(media, place)).status).toBe(403);
    const neither = await signedInWith(["filesGallery.change", "media.update"]);
    for (const asked of [parts(neither, "GET"), begin(neither, place), begin(neither, "")])
      expect((await asked).status).toBe(403);
  });

  test("is asked about anew with each part", async () => {
    const sender = everything();
    const id = await beginId(sender, place);
    await database().transaction((tx) => setPermissionsOfGroup(tx, sender.groupId, ["media.create"]));
    for (const asked of [parts(sender, "HEAD", id), sendPart(sender, id), parts(sender, "DELETE", id)])
      expect((await asked).status).toBe(403);
    expect(await (await parts(sender, "GET")).json()).toEqual({ uploads: [] });
  });

  test("is stored where it was sent to alone", async () => {
    const sender = await signedInWith(["filesGallery", "media"]);
    const toFolder = await beginId(sender, place);
    const toLibrary = await beginId(sender, "");
    for (const id of [toFolder, toLibrary]) await sendPart(sender, id, "plain text");
    expect((await storeInLibrary(sender, toFolder)).status).toBe(404);
    expect((await ask("upload", { sender, fields: { ...fields, upload: toLibrary } })).status).toBe(422);
  });

  test.each(["files", "media/a.jpg", "files/../secrets.json", "files/.env", "files/CON"])(
    "is refused before any of it comes where its path is %j",
    async (refused) => {
      const answer = await begin(everything(), refused);
      expect([answer.status, (await answer.json()).message]).toEqual([422, expect.any(String)]);
    },
  );
});
