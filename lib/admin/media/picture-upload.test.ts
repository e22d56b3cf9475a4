import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { currentAdmin, type SignedInAdmin } from "#lib/accounts/current-admin";
import { startSession } from "#lib/accounts/session";
import { countMedia, findMediaById } from "#lib/files/queries";
import { HttpProblem } from "#lib/platform/http/problem";
import { useTestDatabase } from "#test/test-database";
import { handlePictureUpload } from "./picture-upload.ts";

vi.mock("#lib/accounts/current-admin", () => ({ currentAdmin: vi.fn() }));

let directory: string;
let editor: SignedInAdmin;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "redakce-uploads-"));
  vi.stubEnv("VAR_DIR", directory);
  picture = new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: "#7a9c54" } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(async () => {
  await useTestDatabase();
  const { session } = await startSession("admin", { subject: "jana", ip: "127.0.0.1", userAgent: "test" });
  editor = {
    id: "jana",
    name: "Jana",
    email: "jana@example.com",
    permissions: new Set(["pages.update"]),
    limits: {},
    session,
  };
  vi.mocked(currentAdmin).mockResolvedValue(editor);
});

function upload(fields: Record<string, Blob | string>, headers: Record<string, string> = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request("http://localhost:3000/ADMIN/uploads", {
    method: "POST",
    body,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-csrf-token": editor.session.csrf,
      "content-length": "2000",
      ...headers,
    },
  });
}

async function problemOf(request: Request): Promise<HttpProblem> {
  const error = await handlePictureUpload(request).catch((thrown: unknown) => thrown);
  if (error instanceof HttpProblem) return error;
  throw new Error("The upload was not refused.");
}

describe("an upload", () => {
  test("is stored and answered with what the editor needs", async () => {
    const response = await handlePictureUpload(
      upload({ file: new File([picture], "gate.png"), alt: "The gate" }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: "ok",
      data: { id: 1, key: expect.stringMatching(/^[0-9a-f]{16}$/), width: 30, height: 20, alt: "The gate" },
    });
  });

  test("into a gallery takes no right to the library, and may say the folder", async () => {
    vi.mocked(currentAdmin).mockResolvedValue({
      ...editor,
      permissions: new Set(["galleries.create"]),
      limits: {},
    });
    const file = new File([picture], "gate.png");
    expect(await (await handlePictureUpload(upload({ file, folder: "Harvest" }))).json()).toMatchObject({
      data: { id: 1, name: "gate.png", type: "picture", takenAt: "" },
    });
    expect(await findMediaById(database(), 1)).toMatchObject({ folder: "Harvest" });
  });

  test("is refused to nobody in particular with 401", async () => {
    vi.mocked(currentAdmin).mockResolvedValue(undefined);
    expect((await problemOf(upload({ file: new File([picture], "a.png") }))).status).toBe(401);
  });

  test.each([["pages.delete"], ["redirections"]])(
    "is refused with 403 to somebody who may only %s",
    async (permission) => {
      vi.mocked(currentAdmin).mockResolvedValue({
        ...editor,
        permissions: new Set([permission]),
        limits: {},
      });
      expect(await problemOf(upload({ file: new File([picture], "a.png") }))).toMatchObject({
        status: 403,
        code: "forbidden",
      });
      expect(await countMedia()).toBe(0);
    },
  );

  test.each([
    ["without the session's token", { "x-csrf-token": "" }],
    ["with a wrong token", { "x-csrf-token": "wrong" }],
    ["from another site", { "sec-fetch-site": "cross-site" }],
  ])("is refused with 403 %s", async (_, headers) => {
    const refused = await problemOf(upload({ file: new File([picture], "a.png") }, headers));
    expect(refused).toMatchObject({ status: 403, code: "csrf" });
    expect(await countMedia()).toBe(0);
  });

  test("is refused with 415 when it is no form, and with 413 when it announces too much", async () => {
    expect((await problemOf(upload({ file: "x" }, { "content-type": "image/png" }))).status).toBe(415);
    expect(
      (await problemOf(upload({ file: "x" }, { "content-length": String(21 * 1024 * 1024) }))).status,
    ).toBe(413);
  });

  test("of something else than a picture is answered with 415, of a drawing too", async () => {
    for (const content of ["no picture", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']) {
      const response = await handlePictureUpload(
        upload({ file: new File([content], "a.png", { type: "image/png" }) }),
      );
      expect(response.status).toBe(415);
    }
  });

  test("without a file, and of a damaged one, is a refused form", async () => {
    const nothing = await handlePictureUpload(upload({ alt: "The gate" }));
    expect([nothing.status, await nothing.json()]).toMatchObject([
      422,
      { errors: [{ field: "file", code: "required" }] },
    ]);
    const cut = await handlePictureUpload(upload({ file: new File([picture.subarray(0, -30)], "cut.png") }));
    expect([cut.status, await cut.json()]).toMatchObject([
      422,
      { errors: [{ field: "file", code: "broken" }] },
    ]);
  });

  test("waits for its turn, so that at most two bodies are in memory at a time", async () => {
    let [running, most] = [0, 0];
    const read = Blob.prototype.arrayBuffer;
    const watched = vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(async function (this: Blob) {
      running += 1;
      most = Math.max(most, running);
      return read.call(this).finally(() => {
        running -= 1;
      });
    });
    const requests = Array.from({ length: 6 }, () => upload({ file: new File([picture], "gate.png") }));
    const answers = await Promise.all(requests.map(handlePictureUpload));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect([watched.mock.calls.length, most]).toEqual([6, 2]);
  });
});
