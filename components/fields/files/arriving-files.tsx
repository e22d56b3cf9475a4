import { CircleAlertIcon, XIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { UploadedFile } from "./use-uploads.ts";

/** Files on their way into a list, each with how far it is, and those that were refused, with the reason. */
export function ArrivingFiles({ files, onForget }: ArrivingFilesProps) {
  const t = useTranslations("admin.fields.uploads");
  const refused = files.filter((file) => file.status === "refused");
  const coming = files.filter((file) => file.status !== "refused");
  return (
    <>
      <ul
        aria-label={t("label")}
        className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 p-2 empty:hidden"
      >
        {coming.map((file) => (
          <li
            key={file.id}
            className="grid aspect-4/3 content-center gap-1.5 rounded-md border border-dashed border-border-strong p-2 text-xs text-muted-foreground"
          >
            <span className="truncate">{file.name}</span>
            {file.status === "sending" ? (
              <progress
                aria-label={t("progressOf", { name: file.name })}
                value={file.share}
                max={1}
                className="h-1.5 w-full accent-primary"
              />
            ) : (
              <span>{t("waiting")}</span>
            )}
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 px-3 pb-3 empty:hidden">
        {refused.map((file) => (
          <li key={file.id} className="flex items-start gap-2 text-sm">
            <CircleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive-text" />
            <p role="status" className="min-w-0 flex-1 text-pretty wrap-anywhere">
              <span className="font-medium">{file.name}</span>{" "}
              <span className="text-destructive-text">
                {file.isSignedOut ? t("signedOut") : file.message || t("failed")}
              </span>
            </p>
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={t("forget", { name: file.name })}
              title={t("forget", { name: file.name })}
              onClick={() => onForget(file.id)}
            >
              <XIcon aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ArrivingFilesProps {
  readonly files: readonly UploadedFile[];
  readonly onForget: (id: string) => void;
}
