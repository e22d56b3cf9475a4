"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import "pannellum/build/pannellum.js";
import "pannellum/build/pannellum.css";
import type { FileDescription } from "#lib/admin/files/files-description";

/** Shows a panorama of the whole sphere; the user looks around by pointer, touch and keys. */
export function Panorama({ file: { url, name } }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files.panorama");
  const frame = useRef<HTMLDivElement>(null);
  const [loadingLabel, unknownError, genericWebGLError] = [t("loading"), t("failed"), t("noWebGl")];
  useEffect(() => {
    if (!frame.current) return;
    const viewer = window.pannellum.viewer(frame.current, {
      type: "equirectangular",
      panorama: url,
      autoLoad: true,
      strings: {
        loadingLabel,
        unknownError,
        genericWebGLError,
        malformedURLError: unknownError,
        fileAccessError: unknownError,
        textureSizeError: genericWebGLError,
      },
    });
    return () => viewer.destroy();
  }, [url, loadingLabel, unknownError, genericWebGLError]);
  return (
    <section aria-label={t("label", { name })} className="h-[75dvh] overflow-hidden rounded-xl">
      <div ref={frame} className="size-full" />
    </section>
  );
}

declare global {
  interface Window {
    /** A script without modules; https://pannellum.org/documentation/reference. */
    readonly pannellum: {
      readonly viewer: (
        frame: HTMLElement,
        options: {
          readonly type: "equirectangular";
          readonly panorama: string;
          readonly autoLoad: boolean;
          readonly strings: Readonly<Record<string, string>>;
        },
      ) => { readonly destroy: () => void };
    };
  }
}
