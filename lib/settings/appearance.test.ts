import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { seedBase } from "#lib/demo/seeds/base";
import { storePicture } from "#lib/files/library/store";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.stubEnv("VAR_DIR", mkdtempSync(join(tmpdir(), "redakce-appearance-")));

beforeEach(async () => {
  await useTestDatabase();
  await seedBase();
});

const address = "/ADMIN/en/settings/appearance";

test.each([
  [{ accent: "#ffcc00" }, "accent", /contrast of 1\.4:1.*4\.5:1.*darker one, such as #/],
  [{ accent: "#1d4ed8", ground: "#111111" }, "accent", /lighter one, such as #/],
  [{ ground: "#808080" }, "ground", /^Text on this ground/],
  [{ accent: "#777777", ground: "#ffffff" }, "accent", /4\.4:1/],
])(
  "%j cannot be read, and is refused with the contrast and a colour that would do",
  async (colours, field, said) => {
    const { status, body } = await (await clientWith("all")).post(address, colours);
    expect([status, body.errors]).toEqual([
      422,
      [{ field, code: "contrast", message: expect.stringMatching(said) }],
    ]);
  },
);

test("the suggested colour is accepted, and so is a dark ground with a light accent", async () => {
  const client = await clientWith("all");
  const { body } = await client.post(address, { accent: "#ffcc00" });
  const accent = /#[\da-f]{6}/.exec(body.errors[0].message)?.[0] ?? "";
  expect((await client.post(address, { accent })).status).toBe(200);
  expect((await client.post(address, { accent: "#7cc4ff", ground: "#10131c" })).status).toBe(200);
  expect((await client.get(address)).body).toMatchObject({ accent: "#7cc4ff", ground: "#10131c" });
});

test("what an earlier save left counts for the pair", async () => {
  const client = await clientWith("all");
  await client.post(address, { accent: "#767676", ground: "#ffffff" });
  const { status, body } = await client.post(address, { ground: "#f0f0f0" });
  expect([status, body.errors[0].code]).toEqual([422, "contrast"]);
});

test("the library does not delete the picture of the logo, and says where it is used", async () => {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const stored = await storePicture(bytes, "logo.png", null);
  if (!stored.ok) throw new Error(stored.code);
  const client = await clientWith("all");
  await client.post(address, { logo: String(stored.media.id) });
  const { status, body } = await client.remove(`/ADMIN/en/media/${stored.media.id}`);
  expect([status, body.data.usedOn]).toEqual([409, [expect.objectContaining({ text: "Appearance" })]]);
});
