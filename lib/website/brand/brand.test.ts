import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { storePicture } from "#lib/files/library/store";
import { changeSetting } from "#lib/settings/change-setting";
import { readAppearance } from "#lib/settings/look";
import { useTestDatabase } from "#test/test-database";
import { siteFrame } from "../frame.ts";
import { organisationData } from "../organisation-data.ts";
import { publishTestSite } from "../test-site.ts";
import { brandOf, readBrand, styleHref } from "./brand.ts";
import { isOfBrand, serveBrandFile, styleSheetOf } from "./serve.ts";

vi.stubEnv("VAR_DIR", mkdtempSync(join(tmpdir(), "redakce-brand-")));

beforeEach(async () => {
  await useTestDatabase();
  await publishTestSite();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  serveBrandFile(new Request(new URL(path, "http://localhost"), { headers }));
const bytesOf = async (path: string) =>
  Buffer.from((await (await get(path))?.arrayBuffer()) ?? new ArrayBuffer());

async function store(name: string, { width = 600, height = 200, background = "#aa3333" } = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const stored = await storePicture(bytes, name, null);
  if (!stored.ok) throw new Error(stored.code);
  return stored.media;
}

const set = async (field: string, text: string) =>
  expect(await changeSetting(`appearance.${field}`, text)).toEqual([]);

test("while nothing is chosen, the program's own files are served and pages name no others", async () => {
  for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/brand/style.css"])
    expect([path, await get(path)]).toEqual([path, undefined]);
  expect(styleHref(await readBrand())).toBeUndefined();
  expect((await siteFrame("en", new Date())).logo).toBeUndefined();
  expect(await (await get("/site.webmanifest"))?.json()).toMatchObject({
    name: "Orchard",
    theme_color: "#fbf8f0",
  });
});

test("icons, manifest and style sheet follow the colours at once, under addresses that may be kept", async () => {
  await set("accent", "#1d4ed8");
  const { version } = await readBrand();
  expect((await bytesOf("/favicon.svg")).toString()).toContain("#1d4ed8");
  const manifest = await (await get("/site.webmanifest"))?.json();
  expect(manifest.icons[0].src).toBe(`/brand/icon-192.png?v=${version}`);
  const href = styleHref(await readBrand()) ?? "";
  const sheet = await get(href);
  expect(sheet?.headers.get("cache-control")).toContain("immutable");
  expect(await sheet?.text()).toContain("--accent:light-dark(#1d4ed8,");
  const etag = sheet?.headers.get("etag") ?? "";
  expect((await get(href, { "if-none-match": etag }))?.status).toBe(304);
  await set("accent", "#9d174d");
  expect(styleHref(await readBrand())).not.toBe(href);
  const former = await get(href);
  expect([await former?.text(), former?.headers.get("cache-control")]).toEqual([
    expect.stringContaining("#9d174d"),
    "public, no-cache",
  ]);
});

test("icons are drawn from the chosen picture in the sizes that are asked for", async () => {
  await set("icon", String((await store("icon.png", { width: 600, height: 600, background: "#00ff00" })).id));
  const sizes = { "/apple-touch-icon.png": 180, "/brand/icon-192.png": 192, "/brand/icon-512.png": 512 };
  for (const [path, size] of Object.entries(sizes)) {
    const { dominant } = await sharp(await bytesOf(path)).stats();
    expect([path, (await sharp(await bytesOf(path)).metadata()).width, dominant.g > 200]).toEqual([
      path,
      size,
      true,
    ]);
  }
  const ico = await bytesOf("/favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6 + 16)]).toEqual([1, 3, 32]);
  const second = ico.subarray(ico.readUInt32LE(6 + 16 + 12));
  expect((await sharp(second).metadata()).width).toBe(32);
  expect((await bytesOf("/favicon.svg")).toString()).toContain("data:image/png;base64,");
});

test("a logo stands in the header, in emails and in shared links, until its picture is gone", async () => {
  const { id, key } = await store("logo.png");
  await set("logo", String(id));
  expect((await siteFrame("en", new Date())).logo).toMatchObject({
    light: { src: expect.stringContaining(`/media/${key}/320.webp`), width: 120, height: 40 },
  });
  expect(await sharp(await bytesOf("/brand/logo.png")).metadata()).toMatchObject({ width: 480, height: 80 });
  expect(await sharp(await bytesOf("/brand/share.png")).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
  expect(await get("/brand/logo-dark.png")).toBeUndefined();
  expect((await brandOf({ ...(await readAppearance()), logo: 999 })).logo).toBeUndefined();
});

test("a dark ground is dark in both schemes, and shows the logo for dark grounds", async () => {
  const light = await store("light.png");
  const dark = await store("dark.png", { background: "#dddddd" });
  await set("logo", String(light.id));
  await set("logoDark", String(dark.id));
  await set("ground", "#10131c");
  expect(styleSheetOf(await readAppearance())).toContain("color-scheme:dark;--paper:#10131c;");
  expect((await siteFrame("en", new Date())).logo).toEqual({
    light: expect.objectContaining({ src: expect.stringContaining(dark.key) }),
  });
});

test("a preview gets a sheet of values that nobody saved, and nothing but colours and known words", async () => {
  const asked = "/brand/style.css?preview=appearance&accent=%231d4ed8&corners=square&scheme=dark";
  const sheet = await get(asked);
  expect(sheet?.headers.get("cache-control")).toBe("no-store");
  expect(await sheet?.text()).toMatch(/color-scheme:dark;.*#1d4ed8.*--radius:0px/);
  const wrong = await get("/brand/style.css?preview=1&accent=red%7D*%7Bdisplay:none&typeface=x");
  expect(await wrong?.text()).toBe("@layer reset{:root:root{}}\n");
  expect(await get("/brand/style.css")).toBeUndefined();
});

test.each(["/brand", "/brand/", "/brand/x.css", "/favicon.svg/", "/__proto__"])(
  "%s is not of the brand",
  (path) => {
    expect(isOfBrand(path)).toBe(false);
  },
);

test("search engines get the logo of the header, unless the organisation has another one", async () => {
  await set("logo", String((await store("wide.png")).id));
  await changeSetting("organisation.city", "Medovany");
  expect((await organisationData("Orchard", "en"))?.logo).toMatch(/^https?:.*\.jpeg/);
});
