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

test("a picture without data tells nothing", async () => {
  expect(describePhoto(await picture().toBuffer())).toBeUndefined();
});

test.each(["", "not a picture", "\xff\xd8\xff\xe1\xff\xffExif\0\0II*\0\xff\xff\xff\xff"])(
  "what cannot be read tells nothing: %j",
  (text) => {
    expect(describePhoto(Buffer.from(text, "latin1"))).toBeUndefined();
  },
);
