import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { RotateCwIcon, Trash2Icon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import { Share } from "./file-line.tsx";
import { findUnfinished, giveUp, type Unfinished } from "./unfinished-uploads.ts";

/** Files whose upload began before the page was opened: a browser must be given them once more to continue. */
export function UnfinishedList({ url, isListed, nameOf, label, hint, choose, className }: ListProps) {
  const t = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  const [begun, setBegun] = useState<readonly Unfinished[]>([]);
  useEffect(() => void findUnfinished(url).then(setBegun), [url]);
  const left = begun.filter(isListed);
  if (left.length === 0) return null;
  return (
    <section aria-label={label} className={classNames("grid grid-cols-1", className)}>
      <p className="text-xs text-muted-foreground text-pretty">{hint}</p>
      <ul className="grid max-h-60 grid-cols-1 gap-3 overflow-y-auto">
        {left.map((unfinished) => {
          const { id, name, bytes, offset } = unfinished;
          const { icon = <RotateCwIcon />, text = t("goOn"), open } = choose(unfinished);
          return (
            <li key={id} className="grid grid-cols-1 gap-1.5 text-sm">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 flex-1 truncate max-sm:basis-3/4">{nameOf(unfinished)}</span>
                <span className="text-xs text-muted-foreground tabular-nums">
                  {format.number(offset / bytes, { style: "percent" })}
                </span>
                <Button size="small" onClick={open}>
                  {icon}
                  {text}
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
          );
        })}
      </ul>
    </section>
  );
}

interface ListProps {
  readonly url: string;
  /** Tells those apart that belong here and are not being sent now. */
  readonly isListed: (unfinished: Unfinished) => boolean;
  readonly nameOf: (unfinished: Unfinished) => string;
  readonly label?: string;
  readonly hint: string;
  /** The button with which the file is given once more. */
  readonly choose: (unfinished: Unfinished) => {
    readonly icon?: ReactNode;
    readonly text?: string;
    readonly open: () => void;
  };
  readonly className: string;
}
