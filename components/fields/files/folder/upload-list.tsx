import { useFormatter, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { FolderUpIcon } from "#components/ui/icons";
import { Progress } from "#components/ui/progress";
import { FileLine } from "../file-line.tsx";
import { UnfinishedList } from "../unfinished-list.tsx";
import { folderOfUpload, isBegun } from "../unfinished-uploads.ts";
import type { UploadedFile } from "../use-uploads.ts";
import { UploadDialog } from "./upload-dialog.tsx";
import type { FolderUploads } from "./use-folder-uploads.tsx";

/** Files being uploaded, with the progress of each and of all, and the questions asked before. */
export function UploadList({ uploads }: { readonly uploads: FolderUploads }) {
  const t = useTranslations("admin.tools.files");
  const tUploads = useTranslations("admin.fields.uploads");
  const { files, add: _, ...transfer } = uploads.transfer;
  const drawn = files.length > mostDrawn ? files.filter(isTelling).slice(0, mostDrawn) : files;
  const waiting = files.filter(({ status }) => status === "waiting").length;
  const hidden = files.length > mostDrawn ? waiting - drawn.filter(isWaiting).length : 0;
  return (
    <>
      {files.length > 0 || uploads.skipped > 0 ? (
        <section
          aria-label={t("upload")}
          className="grid grid-cols-1 gap-3 rounded-xl border border-border bg-card p-3"
        >
          {files.length > 0 ? <Whole uploads={uploads} /> : null}
          {uploads.skipped > 0 ? (
            <p role="status" className="text-xs text-muted-foreground">
              {t("uploading.skipped", { count: uploads.skipped })}
            </p>
          ) : null}
          {drawn.length > 0 ? (
            <ul className="grid max-h-72 grid-cols-1 gap-2 overflow-y-auto">
              {drawn.map((file) => (
                <li key={file.id}>
                  <FileLine file={file} {...transfer} mayRetry />
                </li>
              ))}
            </ul>
          ) : null}
          {hidden > 0 ? (
            <p className="text-xs text-muted-foreground">{tUploads("moreWaiting", { count: hidden })}</p>
          ) : null}
        </section>
      ) : null}
      <UnfinishedPlaces uploads={uploads} />
      {uploads.waiting ? <UploadDialog uploads={uploads} waiting={uploads.waiting} /> : null}
    </>
  );
}

/** Shows the progress of all files together, and the actions for all of them. */
function Whole({ uploads: { transfer } }: { readonly uploads: FolderUploads }) {
  const t = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  const { files, resume, forget } = transfer;
  const bytes = files.reduce((sum, { file }) => sum + weight(file), 0);
  const share = files.reduce((sum, file) => sum + weight(file.file) * shareOf(file), 0) / bytes;
  const done = files.filter(({ status }) => status === "done").length;
  const failed = files.filter((file) => file.status === "refused" || isStopped(file));
  const isOver = files.every(({ status }) => status === "done" || status === "refused");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-sm font-medium tabular-nums">
          {t("all", {
            done,
            count: files.length,
            share: format.number(share, { style: "percent", maximumFractionDigits: 0 }),
          })}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {failed.length > 1 ? (
            <Button size="small" onClick={() => failed.forEach(resume)}>
              {t("retryAll")}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => files.forEach(forget)}>
            {t(isOver ? "clearAll" : "cancelAll")}
          </Button>
        </div>
      </div>
      {isOver || files.length === 1 ? null : (
        <Progress aria-label={t("label")} value={share} max={1} className="w-full" />
      )}
    </div>
  );
}

/** Of very many files, only those that may need an action are rendered, and a few that come next. */
const mostDrawn = 50;

function isTelling(file: UploadedFile): boolean {
  return file.status !== "done";
}

function isWaiting({ status }: UploadedFile): boolean {
  return status === "waiting";
}

function isStopped(file: UploadedFile): boolean {
  return file.status === "stopped" && !file.isPaused;
}

/** Returns more than 0 for an empty file too. */
function weight({ size }: File): number {
  return size + 1;
}

function shareOf(file: UploadedFile): number {
  if (file.status === "done") return 1;
  return file.status === "sending" || file.status === "stopped" ? file.share : 0;
}

/** Files of this folder whose upload began before the page was opened. */
function UnfinishedPlaces({ uploads }: { readonly uploads: FolderUploads }) {
  const t = useTranslations("admin.tools.files");
  const { url, path, transfer, mayUpload } = uploads;
  if (!mayUpload) return null;
  const relative = (place: string) => place.slice(path.length + 1);
  return (
    <UnfinishedList
      url={url}
      isListed={(unfinished) =>
        unfinished.place.startsWith(`${path}/`) &&
        !transfer.files.some(({ file }) => isBegun(unfinished, file, folderOfUpload(uploads.placeOf(file))))
      }
      nameOf={({ place }) => relative(place)}
      label={t("uploading.unfinished")}
      hint={t("uploading.unfinished")}
      choose={({ place }) =>
        relative(place).includes("/")
          ? {
              icon: <FolderUpIcon />,
              text: t("uploading.chooseFolder"),
              open: () => uploads.choose("folder"),
            }
          : { open: () => uploads.choose("files") }
      }
      className="gap-3 rounded-xl border border-border bg-card p-3"
    />
  );
}
