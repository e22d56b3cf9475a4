import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { FileLine } from "../file-line.tsx";
import { ClashChoice } from "./clash-choice.tsx";
import type { FolderUploads } from "./use-folder-uploads.tsx";

/** Files on their way, each with how far it is, and the question what becomes of names that are taken. */
export function UploadList({ uploads }: { readonly uploads: FolderUploads }) {
  const t = useTranslations("admin.tools.files");
  const { files, add: _, ...transfer } = uploads.transfer;
  return (
    <>
      {files.length > 0 ? (
        <section
          aria-label={t("upload")}
          className="max-h-72 overflow-y-auto rounded-xl border border-border bg-card p-3"
        >
          <ul className="grid grid-cols-1 gap-2">
            {files.map((file) => (
              <li key={file.id}>
                <FileLine file={file} {...transfer} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {uploads.waiting ? <ExistsDialog uploads={uploads} taken={uploads.waiting.taken} /> : null}
    </>
  );
}

function ExistsDialog({
  uploads,
  taken,
}: {
  readonly uploads: FolderUploads;
  readonly taken: readonly string[];
}) {
  const t = useTranslations("admin.tools.files");
  const [exists, setExists] = useState("keepBoth");
  return (
    <Dialog open onOpenChange={(open) => !open && uploads.answer(undefined)}>
      <DialogContent closeLabel={t("close")}>
        <DialogTitle>{t("taken", { count: taken.length })}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          {taken.slice(0, mostNamed).join(", ")}
          {taken.length > mostNamed ? " …" : ""}
        </DialogDescription>
        <ClashChoice value={exists} onChange={setExists} />
        <DialogFooter>
          <Button onClick={() => uploads.answer(undefined)}>{t("cancel")}</Button>
          <Button variant="primary" onClick={() => uploads.answer(exists)}>
            {t("upload")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const mostNamed = 10;
