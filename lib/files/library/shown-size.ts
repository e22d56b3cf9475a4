import type { Shown } from "./fingerprint.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is left, in pixels of the upright original after turning it. */
export interface CropArea extends Size {
  readonly left: number;
  readonly top: number;
}

/** Which part of a picture visitors see, after it is turned: crops are told of what one sees then. */
export function shownPart(picture: Omit<Shown, "key" | "file"> & Size): CropArea {
  const isLying = picture.rotation === "90" || picture.rotation === "270";
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height];
  const left = Math.round((width * picture.cropLeft) / 100);
  const top = Math.round((height * picture.cropTop) / 100);
  return {
    left,
    top,
    width: Math.max(1, width - left - Math.round((width * picture.cropRight) / 100)),
    height: Math.max(1, height - top - Math.round((height * picture.cropBottom) / 100)),
  };
}
