import sharp from "sharp";
import { expect, test } from "vitest";
import { describePhoto } from "./read-photo-data.ts";

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#305f72" } }).jpeg();

test("camera, author and place are told", async () => {
  const bytes = await picture()
    .withExif({
      IFD0: { Model: "Redakce 1", Artist: "Jana Nováková" },
      IFD2: { FNumber: "28/10" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "50/1 5/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "14/1 25/1 0/1",
      },
    })
    .toBuffer();
  const photo = describePhoto(bytes);
  expect(photo?.facts).toContainEqual({ field: "camera", text: "Redakce 1" });
  expect(photo?.facts).toContainEqual({ field: "aperture", text: "f/2.8" });
  expect(photo?.place?.latitude).toBeCloseTo(50.083, 2);
  expect(photo?.place?.longitude).toBeCloseTo(14.416, 2);
});

test("what an agency wrote into a picture is told", async () => {
  const bytes = withIptc(await picture().toBuffer(), [
    [5, "Žně"],
    [25, "pole"],
    [25, "léto"],
    [80, "Jana Nováková"],
    [90, "Plzeň"],
    [110, "Redakce"],
    [116, "© 2026"],
    [120, "Sklizeň u lesa"],
  ]);
  expect(describePhoto(bytes)?.facts).toEqual([
    { field: "title", text: "Žně" },
    { field: "caption", text: "Sklizeň u lesa" },
    { field: "author", text: "Jana Nováková" },
    { field: "credit", text: "Redakce" },
    { field: "copyright", text: "© 2026" },
    { field: "keywords", text: "pole, léto" },
    { field: "city", text: "Plzeň" },
  ]);
});

/** Returns a JPEG with a segment of IPTC IIM 4.2 in UTF-8, as picture editors write it. */
function withIptc(jpeg: Buffer, records: readonly (readonly [tag: number, text: string])[]): Buffer {
  const record = (of: number, tag: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0x1c, of, tag, data.length >> 8, data.length & 255]), data]);
  const iim = Buffer.concat([
    record(1, 90, Buffer.from("\u001b%G")),
    ...records.map(([tag, text]) => record(2, tag, Buffer.from(text))),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(iim.length);
  const padding = Buffer.alloc(iim.length % 2);
  const resource = Buffer.concat([Buffer.from("8BIM\u0004\u0004\0\0", "latin1"), size, iim, padding]);
  const segment = Buffer.concat([Buffer.from("Photoshop 3.0\0", "latin1"), resource]);
  const length = segment.length + 2;
  const head = Buffer.from([0xff, 0xed, length >> 8, length & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

test("a picture without data tells nothing", async () => {
  expect(describePhoto(await picture().toBuffer())).toBeUndefined();
});

test.each(["", "not a picture", "\xff\xd8\xff\xe1\xff\xffExif\0\0II*\0\xff\xff\xff\xff"])(
  "what cannot be read tells nothing: %j",
  (text) => {
    expect(describePhoto(Buffer.from(text, "latin1"))).toBeUndefined();
  },
);
