"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import "./crop-frame.css";
import { Button } from "#components/ui/button";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import { formNumber, inputOf, writeNumber } from "./focal-editor.tsx";

/**
 * Shows the whole picture with a frame around what visitors see, moved and resized by the pointer or the arrow keys,
 * free or in a ratio. The numbers in the form are the same frame; the stored file is never changed.
 */
export function CropFrame({ url, alt, inside }: CropFrameProps) {
  const t = useTranslations("admin.fields.crop");
  const { cut, change } = useCut(inside);
  const [aspect, setAspect] = useState<number>();
  const [size, setSize] = useState({ width: 0, height: 0 });
  if (!cut) return null;
  const choose = (ratio: number | undefined) => {
    setAspect(ratio);
    if (ratio !== undefined) change(cutOf(inRatio(frameOf(cut), ratio, size)));
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className={`${segmentsClasses} w-fit max-w-full flex-wrap`}>
        <legend className="sr-only">{t("ratio")}</legend>
        {ratios.map(([name, ratio]) => (
          <button
            key={name}
            type="button"
            aria-pressed={aspect === ratio}
            disabled={size.width === 0}
            onClick={() => choose(ratio)}
            className={segmentClasses}
          >
            {ratio === undefined ? t("free") : name}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-1 place-items-center rounded-md bg-muted p-4">
        <ReactCrop
          className="ReactCrop--no-animate"
          crop={frameOf(cut)}
          {...(aspect === undefined ? {} : { aspect })}
          minWidth={size.width / 10}
          minHeight={size.height / 10}
          keepSelection
          ruleOfThirds
          ariaLabels={labels(t)}
          onChange={(_, frame) => change(cutOf(frame))}
        >
          <picture className="contents">
            <img
              src={`${url}?turned=${cut.rotation}`}
              alt={alt}
              className="max-h-[60vh] max-w-full"
              onLoad={({ currentTarget: { width, height } }) => setSize({ width, height })}
            />
          </picture>
        </ReactCrop>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-xs text-pretty text-muted-foreground">{t("hint")}</p>
        <Button size="small" variant="ghost" onClick={() => change({ top: 0, right: 0, bottom: 0, left: 0 })}>
          {t("whole")}
        </Button>
      </div>
    </div>
  );
}

interface CropFrameProps {
  /** URL of the whole picture; `?turned=` gives its rotation. */
  readonly url: string;
  readonly alt: string;
  /** Element in the form whose fields hold the frame. */
  readonly inside: RefObject<HTMLElement | null>;
}

const ratios: readonly (readonly [name: string, ratio: number | undefined])[] = [
  ["free", undefined],
  ["1 : 1", 1],
  ["4 : 3", 4 / 3],
  ["16 : 9", 16 / 9],
];

function frameOf({ top, right, bottom, left }: Cut): PercentCrop {
  return { unit: "%", x: left, y: top, width: 100 - left - right, height: 100 - top - bottom };
}

function cutOf({ x, y, width, height }: PercentCrop) {
  return { left: x, top: y, right: 100 - x - width, bottom: 100 - y - height };
}

/** Returns the largest frame of a ratio that fits into the present one, at its centre. */
function inRatio(
  { x, y, width, height }: PercentCrop,
  ratio: number,
  size: { readonly width: number; readonly height: number },
): PercentCrop {
  const [wide, high] = [(size.width * width) / 100, (size.height * height) / 100];
  const fits = wide / high > ratio ? { height: 100 } : { width: 100 };
  const part = centerCrop(makeAspectCrop({ unit: "%", ...fits }, ratio, wide, high), wide, high);
  return {
    unit: "%",
    x: x + (part.x * width) / 100,
    y: y + (part.y * height) / 100,
    width: (part.width * width) / 100,
    height: (part.height * height) / 100,
  };
}

function labels(t: ReturnType<typeof useTranslations<"admin.fields.crop">>) {
  return {
    cropArea: t("frame"),
    nwDragHandle: t("corner", { edge: "topLeft" }),
    nDragHandle: t("edge", { edge: "top" }),
    neDragHandle: t("corner", { edge: "topRight" }),
    eDragHandle: t("edge", { edge: "right" }),
    seDragHandle: t("corner", { edge: "bottomRight" }),
    sDragHandle: t("edge", { edge: "bottom" }),
    swDragHandle: t("corner", { edge: "bottomLeft" }),
    wDragHandle: t("edge", { edge: "left" }),
  };
}

/** Part cut off at each edge, in percent of the turned picture, and the rotation. */
interface Cut {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Rotation in degrees to the right. */
  readonly rotation: string;
}

/** Percentage that may be cut off at one edge, and at two opposite ones together. */
const mostAtEdge = 90;

const fields = { top: "cropTop", right: "cropRight", bottom: "cropBottom", left: "cropLeft" } as const;
type Edge = keyof typeof fields;
const edges = Object.keys(fields) as readonly Edge[];

/** Returns the cut that the form's fields hold, changed together with them; undefined until it is known. */
function useCut(inside: RefObject<HTMLElement | null>) {
  const [cut, setCut] = useState<Cut>();
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => setCut(cutIn(form));
    read();
    const events = ["input", "change", "redakce:fill", "reset"];
    for (const event of events) form.addEventListener(event, read);
    return () => {
      for (const event of events) form.removeEventListener(event, read);
    };
  }, [inside]);
  const change = (to: Omit<Cut, "rotation">) => {
    const form = inside.current?.closest("form");
    if (!form) return;
    for (const edge of edges) writeNumber(form, fields[edge], Math.min(mostAtEdge, Math.max(0, to[edge])), 1);
  };
  return { cut, change };
}

function cutIn(form: HTMLFormElement): Cut {
  const [top, right, bottom, left] = edges.map((edge) => formNumber(form, fields[edge], 0));
  const rotation = inputOf(form, "rotation")?.value ?? "0";
  return { top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0, left: left ?? 0, rotation };
}
