import { useTranslations } from "next-intl";
import { CircleAlertIcon } from "#components/ui/icons";
import { Share } from "./file-line.tsx";
import { stoppedText } from "./stopped-text.ts";
import { type Transfer, TransferButtons } from "./transfer-buttons.tsx";
import type { UploadedFile } from "./use-uploads.ts";

/** Files on their way into a list, each with how far it is, and those that were stopped or refused, with the reason. */
export function ArrivingFiles({ files, ...transfer }: ArrivingFilesProps) {
  const t = useTranslations("admin.fields.uploads");
  const stopped = files.filter(({ status }) => status === "refused" || status === "stopped");
  const coming = files.filter((file) => !stopped.includes(file));
  return (
    <>
      <ul
        aria-label={t("label")}
        className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 p-2 empty:hidden"
      >
        {coming.map((file) => (
          <li
            key={file.id}
            className="relative grid aspect-4/3 content-center gap-1.5 rounded-md border border-dashed border-border-strong p-2 text-xs text-muted-foreground"
          >
            <span className="truncate">{file.name}</span>
            {file.status === "sending" ? (
              <Share file={file} share={file.share} />
            ) : (
              <span>{t("waiting")}</span>
            )}
            <span className="absolute top-0.5 right-0.5 bg-card">
              <TransferButtons file={file} {...transfer} />
            </span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 px-3 pb-3 empty:hidden">
        {stopped.map((file) => (
          <li key={file.id} className="flex items-start gap-2 text-sm">
            <CircleAlertIcon className="mt-0.5 size-4 shrink-0 text-destructive-text" />
            <p role="status" className="min-w-0 flex-1 text-pretty wrap-anywhere">
              <span className="font-medium">{file.name}</span>{" "}
              <span className="text-destructive-text">{stoppedText(file, t)}</span>
            </p>
            <TransferButtons file={file} {...transfer} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ArrivingFilesProps extends Transfer {
  readonly files: readonly UploadedFile[];
}
