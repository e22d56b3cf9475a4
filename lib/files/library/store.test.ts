import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { maxPictureBytes } from "./inspect-file.ts";
import { publicName } from "./public-name.ts";
import { serveMedia } from "./serve.ts";
import { storePicture } from "./store.ts";

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "redakce-media-"));
  vi.stubEnv("VAR_DIR", directory);
});
afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(async () => {
  await useTestDatabase();
  rmSync(join(directory, "uploads"), { recursive: true, force: true });
});

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#7a9c54" } });
}

/** Three frames of 40 by 20 pixels. */
async function moving(format: "gif" | "webp") {
  const frames = ["#f00", "#0f0", "#00f"].map((background) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const delay = [100, 200, 300];
  return sharp(await Promise.all(frames), { join: { animated: true } })
    [format]({ delay, loop: 0 })
    .toBuffer();
}

async function store(bytes: Uint8Array, name = "orchard.jpg") {
  const stored = await storePicture(bytes, name, null);
  if (!stored.ok) throw new Error(stored.code);
  return stored.media;
}

async function get(key: string, name: string, headers: Record<string, string> = {}) {
  const [path = "", query = ""] = name.split("?");
  return serveMedia(new Request(`http://localhost/?${query}`, { headers }), key, path);
}

describe("storing a picture", () => {
  test("keeps the original under its hash, readable by the owner alone, and once", async () => {
    const bytes = await plain(40, 20).jpeg().toBuffer();
    const first = await store(bytes);
    const second = await store(bytes, "again.jpg");
    expect(first).toMatchObject({
      mime: "image/jpeg",
      width: 40,
      height: 20,
      name: "orchard.jpg",
      bytes: bytes.length,
    });
    expect(second).toEqual(first);
    expect(readdirSync(join(directory, "uploads")).sort()).toEqual([`${first.key}.jpg`, "variants"]);
    expect(statSync(join(directory, "uploads")).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(directory, "uploads", `${first.key}.jpg`)).equals(bytes)).toBe(true);
  });

  test.each(["png", "webp", "avif", "gif"] as const)(
    "takes %s by its content, whatever its name says",
    async (format) => {
      const media = await store(await plain(12, 10)[format]().toBuffer(), "C:\\photos\\wrong.txt");
      expect(media).toMatchObject({ mime: `image/${format}`, name: "wrong.txt", width: 12, height: 10 });
    },
  );

  test("sees a picture as people do, turned upright", async () => {
    const bytes = await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await store(bytes)).toMatchObject({ width: 20, height: 40 });
  });

  test.each([
    ["text", Buffer.from("no picture at all"), "unsupported"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "unsupported"],
    [
      "a drawing from outside",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "unsupported",
    ],
    ["more bytes than allowed", Buffer.alloc(maxPictureBytes + 1), "too_large"],
  ])("refuses %s", async (_, bytes, code) => {
    expect(await storePicture(bytes, "x.png", null)).toMatchObject({ ok: false, code });
  });

  test("refuses more than 65 megapixels, however small the file", async () => {
    const bytes = await plain(9000, 7300).greyscale().png({ compressionLevel: 1 }).toBuffer();
    expect(await storePicture(bytes, "huge.png", null)).toEqual({
      ok: false,
      code: "too_many_pixels",
      limit: 65_000_000,
    });
  });

  test("takes a photograph of 50 megapixels as telephones make them", async () => {
    const bytes = await plain(8160, 6144).greyscale().png({ compressionLevel: 1 }).toBuffer();
    expect(await storePicture(bytes, "pixel.png", null)).toMatchObject({ ok: true, media: { width: 8160 } });
  });

  test("names HEIC, which it cannot open, apart from other kinds", async () => {
    const bytes = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
    ]);
    expect(await storePicture(bytes, "IMG_1.HEIC", null)).toEqual({ ok: false, code: "heic" });
  });

  test("refuses a file cut in the middle", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff", noise } })
      .png()
      .toBuffer();
    const cut = bytes.subarray(0, bytes.length / 2);
    expect(await storePicture(cut, "cut.png", null)).toEqual({ ok: false, code: "broken" });
  });

  test("takes drawings from the program itself and makes them crisp", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"><rect width="8" height="10"/></svg>',
    );
    const stored = await storePicture(svg, "drawing.svg", null, { allowSvg: true });
    expect(stored).toMatchObject({ ok: true, media: { width: 1920, height: 1200 } });
    const key = stored.ok ? stored.media.key : "";
    const picture = sharp(await (await get(key, "1920.jpeg")).arrayBuffer());
    expect(await picture.metadata()).toMatchObject({ width: 1920, height: 1200 });
    const { data } = await picture
      .extract({ left: 952, top: 600, width: 16, height: 1 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(20);
    expect(data.at(-1)).toBeGreaterThan(235);
  });
});

describe("serving a picture", () => {
  test.each(["avif", "webp", "jpeg"])("answers %s that browsers may keep for ever", async (format) => {
    const { key } = await store(await plain(700, 350).jpeg().toBuffer());
    const response = await get(key, `640.${format}?v=${key.slice(0, 10)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 320 });
    const asked = await get(key, `640.${format}`);
    expect(asked.headers.get("cache-control")).toBe("public, no-cache");
    const again = await get(key, `640.${format}`, { "if-none-match": response.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    for (const answer of [response, again])
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("tells nothing of where and with what a photograph was taken", async () => {
    const exif = {
      IFD0: { Make: "Camera", Copyright: "Jana" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 5/1 0/1" },
    };
    const original = await plain(700, 350).withExif(exif).jpeg().toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { key } = await store(original);
    for (const format of ["avif", "webp", "jpeg"]) {
      const served = await (await get(key, `320.${format}`)).arrayBuffer();
      const { exif: left, xmp, iptc, icc } = await sharp(served).metadata();
      expect({ left, xmp, iptc, icc }, format).toEqual({});
      expect(Buffer.from(served).includes("GPS")).toBe(false);
    }
  });

  test("never enlarges: a small picture has one file, of its own size", async () => {
    const { key } = await store(await plain(200, 100).png().toBuffer());
    const small = await get(key, "320.jpeg");
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 200, height: 100 });
    const wider = await get(key, "640.jpeg");
    expect(await sharp(await wider.arrayBuffer()).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  test("has the own width of a picture between two steps", async () => {
    const { key } = await store(await plain(639, 400).jpeg().toBuffer());
    const widths = await Promise.all(
      ["100.jpeg", "320.jpeg", "639.jpeg", "640.jpeg"].map(async (name) => {
        return (await sharp(await (await get(key, name)).arrayBuffer()).metadata()).width;
      }),
    );
    expect(widths).toEqual([320, 320, 639, 639]);
  });

  test.each(["320.webp", "320.avif", "a.gif"])("moves where the original does: %s", async (name) => {
    const { key } = await store(await moving("gif"), "a.gif");
    const answer = await get(key, name);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      ...{ format: "webp", pages: 3, width: 40, height: 20, loop: 0, delay: [100, 200, 300] },
    });
  });

  test("moves turned and cut too, and stands still as JPEG", async () => {
    const stored = await storePicture(await moving("webp"), "a.webp", null, {
      texts: { rotation: "90", cropLeft: "50" },
    });
    const key = stored.ok ? stored.media.key : "";
    const turned = sharp(await (await get(key, "320.webp")).arrayBuffer());
    expect(await turned.metadata()).toMatchObject({ pages: 3, width: 10, height: 40 });
    const still = await get(key, "320.jpeg");
    expect(still.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(await still.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 10 });
  });

  test.each(["640.jpg", "20240715.jpg", "113355.png", "orchard.jpg"])(
    "gives a picture named %s under its own name",
    async (name) => {
      const picture = plain(700, 350);
      const media = await store(
        await (name.endsWith("png") ? picture.png() : picture.jpeg()).toBuffer(),
        name,
      );
      expect((await get(media.key, publicName(media))).status).toBe(200);
    },
  );

  test("makes a file once, however many ask for it at the same time", async () => {
    const { key } = await store(await plain(700, 350).jpeg().toBuffer());
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(key, "640.webp")));
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString("base64")),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(readdirSync(join(directory, "uploads", "variants"))).toEqual([`${key}-640.webp`]);
  });

  test.each([
    ["0123456789abcdef", "640.jpeg"],
    ["KEY", "1921.jpeg"],
    ["KEY", "0640.jpeg"],
    ["KEY", "640.jpg"],
    ["KEY", "640.svg"],
    ["KEY", "640.jpeg.webp"],
    ["KEY", "..%2F..%2Fcms.sqlite"],
    ["KEY", "../640.jpeg"],
    ["../KEY", "640.jpeg"],
    ["%2e%2e", "640.jpeg"],
    ["KEY", "640.toString"],
    ["", ""],
  ])("answers 404 to %s/%s", async (keyText, name) => {
    const { key } = await store(await plain(700, 350).jpeg().toBuffer());
    const answer = await get(keyText.replace("KEY", key), name);
    expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([404, "nosniff"]);
  });
});
