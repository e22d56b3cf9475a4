import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { RotateCwIcon, Trash2Icon } from "#components/ui/icons";
import { Share } from "../file-line.tsx";
import type { UploadedFile } from "../use-uploads.ts";
import { findUnfinished, giveUp, isBegun, type Unfinished } from "./unfinished.ts";

/** Files that were begun before the page was opened: a browser has to be given them once more to go on. */
export function UnfinishedFiles({ url, files, onChoose }: UnfinishedFilesProps) {
  const t = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  const [begun, setBegun] = useState<readonly Unfinished[]>([]);
  useEffect(() => void findUnfinished(url).then(setBegun), [url]);
  const left = begun.filter((unfinished) => !files.some(({ file }) => isBegun(unfinished, file)));
  if (left.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-border pt-3">
      <p className="text-xs text-muted-foreground text-pretty">{t("unfinished")}</p>
      <ul className="grid grid-cols-1 gap-3">
        {left.map(({ id, name, bytes, offset }) => (
          <li key={id} className="grid grid-cols-1 gap-1.5 text-sm">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 flex-1 truncate max-sm:basis-3/4">{name}</span>
              <span className="text-xs text-muted-foreground tabular-nums">
                {format.number(offset / bytes, { style: "percent" })}
              </span>
              <Button size="small" onClick={onChoose} className="max-sm:mr-auto">
                <RotateCwIcon />
                {t("goOn")}
              </Button>
              <Button
                variant="quiet"
                size="icon-small"
                aria-label={t("giveUp", { name })}
                title={t("giveUp", { name })}
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
        ))}
      </ul>
    </div>
  );
}

interface UnfinishedFilesProps {
  readonly url: string;
  /** Those that go up now. */
  readonly files: readonly UploadedFile[];
  readonly onChoose: () => void;
}
