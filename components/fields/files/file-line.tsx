import { useFormatter, useTranslations } from "next-intl";
import { CheckIcon, CircleAlertIcon } from "#components/ui/icons";
import { Progress } from "#components/ui/progress";
import { classNames } from "#lib/platform/class-names";
import { stoppedText } from "./stopped-text.ts";
import { type Transfer, TransferButtons } from "./transfer-buttons.tsx";
import type { UploadedFile } from "./use-uploads.ts";

/** A file on its way into the library in a line: how far it is, what can be done with it, and what became of it. */
export function FileLine({ file, ...transfer }: Transfer & { readonly file: UploadedFile }) {
  const t = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  const isMoving = file.status === "sending" || file.status === "stopped";
  const isDone = file.status === "done";
  const isFailed = file.status === "refused" || (file.status === "stopped" && !file.isPaused);
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <div className="flex min-h-7 items-center gap-2">
        {isDone ? <CheckIcon className="size-4 text-primary-text" /> : null}
        {isFailed ? <CircleAlertIcon className="size-4 text-destructive-text" /> : null}
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <span aria-hidden className="text-xs text-muted-foreground tabular-nums">
          {isMoving ? format.number(file.share, { style: "percent" }) : null}
          {file.status === "waiting" ? t("waiting") : null}
        </span>
        <TransferButtons file={file} {...transfer} />
      </div>
      {isMoving ? <Share file={file} share={file.share} /> : null}
      <p
        role="status"
        className={classNames(
          "text-xs empty:hidden",
          isFailed ? "font-medium text-destructive-text" : "text-muted-foreground",
          // Under the name, beside the mark.
          (isDone || isFailed) && "pl-6",
        )}
      >
        {isDone ? file.message : stoppedText(file, t)}
        {file.status === "sending" && file.inParts && file.share === 1 ? t("checking") : null}
      </p>
    </div>
  );
}

/** How much of a file is there. */
export function Share({
  file,
  share,
}: {
  readonly file: Pick<UploadedFile, "name">;
  readonly share: number;
}) {
  const t = useTranslations("admin.fields.uploads");
  return (
    <Progress aria-label={t("progressOf", { name: file.name })} value={share} max={1} className="w-full" />
  );
}
