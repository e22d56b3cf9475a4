import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { FolderUpIcon, RotateCwIcon, Trash2Icon } from "#components/ui/icons";
import { Share } from "../file-line.tsx";
import { findUnfinished, giveUp, isBegun, placeOf, type Unfinished } from "../large/unfinished.ts";
import type { FolderUploads } from "./use-folder-uploads.tsx";

/** Files of this folder that were begun before the page was opened, and how to go on with them. */
export function UnfinishedPlaces({ uploads }: { readonly uploads: FolderUploads }) {
  const t = useTranslations("admin.tools.files");
  const tUploads = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  const [begun, setBegun] = useState<readonly Unfinished[]>([]);
  const { url, path, transfer, mayUpload } = uploads;
  useEffect(() => {
    if (mayUpload) void findUnfinished(url).then(setBegun);
  }, [url, mayUpload]);
  const isOnItsWay = (unfinished: Unfinished) =>
    transfer.files.some(({ file }) => isBegun(unfinished, file, placeOf(uploads.placeOf(file))));
  const left = begun.filter(({ place }) => place.startsWith(`${path}/`)).filter((one) => !isOnItsWay(one));
  if (left.length === 0) return null;
  return (
    <section
      aria-label={t("uploading.unfinished")}
      className="grid grid-cols-1 gap-3 rounded-xl border border-border bg-card p-3"
    >
      <p className="text-xs text-muted-foreground text-pretty">{t("uploading.unfinished")}</p>
      <ul className="grid max-h-60 grid-cols-1 gap-3 overflow-y-auto">
        {left.map(({ id, name, place, bytes, offset }) => {
          const relative = place.slice(path.length + 1);
          return (
            <li key={id} className="grid grid-cols-1 gap-1.5 text-sm">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 flex-1 truncate max-sm:basis-3/4">{relative}</span>
                <span className="text-xs text-muted-foreground tabular-nums">
                  {format.number(offset / bytes, { style: "percent" })}
                </span>
                <Button
                  size="small"
                  onClick={() => uploads.choose(relative.includes("/") ? "folder" : "files")}
                >
                  {relative.includes("/") ? <FolderUpIcon /> : <RotateCwIcon />}
                  {relative.includes("/") ? t("uploading.chooseFolder") : tUploads("goOn")}
                </Button>
                <Button
                  variant="quiet"
                  size="icon-small"
                  aria-label={tUploads("giveUp", { name })}
                  title={tUploads("giveUp", { name })}
                  onClick={() => {
                    setBegun((before) => before.filter((other) => other.id !== id));
                    void giveUp(url, id);
                  }}
                >
                  <Trash2Icon />
                </Button>
              </div>
              <Share file={{ name }} share={offset / bytes} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
