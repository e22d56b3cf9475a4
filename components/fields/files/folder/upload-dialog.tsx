import { useLocale, useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import { clashChoices } from "#lib/files/tree/contracts";
import { fileSizeText } from "#lib/files/tree/entry-text";
import type { Language } from "#lib/platform/i18n/languages";
import type { FolderUploads } from "./use-folder-uploads.tsx";
import { canBeResized, longestSides } from "./use-folder-uploads.tsx";

/**
 * Asks what must be known before files are sent: how to handle names that are taken, and how large pictures should
 * be.
 */
export function UploadDialog({ uploads, waiting }: UploadDialogProps) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { incoming, into, taken } = waiting;
  const [exists, setExists] = useState("keepBoth");
  const [longest, setLongest] = useState(() => localStorage.getItem(rememberedKey) ?? "");
  const bytes = incoming.reduce((sum, { file }) => sum + file.size, 0);
  const close = () => uploads.answer(undefined);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    uploads.answer({ exists, longest: Number(longest) });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent closeLabel={t("close")}>
        <DialogTitle>{t("uploading.title", { count: incoming.length })}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          {t("uploading.into", { size: fileSizeText(bytes, language), path: into })}
        </DialogDescription>
        <form onSubmit={send} className="grid gap-4">
          {taken.length > 0 ? (
            <div className="grid gap-3 rounded-lg bg-muted px-4 py-3 text-sm">
              <div>
                <p className="font-medium">{t("taken", { count: taken.length })}</p>
                <p className="text-muted-foreground wrap-anywhere">
                  {taken.slice(0, mostNamed).join(", ")}
                  {taken.length > mostNamed ? " …" : ""}
                </p>
              </div>
              <ClashQuestion value={exists} onChange={setExists} mayReplace={uploads.mayReplace} />
            </div>
          ) : null}
          {incoming.some(({ file }) => canBeResized(file)) ? (
            <div className="grid gap-1.5">
              <Label htmlFor="upload-longest">{t("uploading.resize")}</Label>
              <NativeSelect
                id="upload-longest"
                value={longest}
                onChange={({ target }) => {
                  setLongest(target.value);
                  localStorage.setItem(rememberedKey, target.value);
                }}
                aria-describedby="upload-longest-hint"
              >
                <option value="">{t("uploading.sizes.none")}</option>
                {longestSides.map((side) => (
                  <option key={side} value={side}>
                    {t(`uploading.sizes.${side}`)}
                  </option>
                ))}
              </NativeSelect>
              <p id="upload-longest-hint" className="text-xs text-muted-foreground text-pretty">
                {t("uploading.resizeHint")}
              </p>
            </div>
          ) : null}
          <DialogFooter>
            <Button onClick={close}>{t("cancel")}</Button>
            <Button type="submit" variant="primary">
              {t("upload")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const mostNamed = 10;

/** People who scale pictures once mostly do so again. */
const rememberedKey = "redakce.upload-longest";

interface UploadDialogProps {
  readonly uploads: FolderUploads;
  readonly waiting: NonNullable<FolderUploads["waiting"]>;
}

/** Asks what to do with an entry whose name is already taken at its destination. */
export function ClashQuestion({ id = "exists", value, onChange, mayReplace = true }: ClashChoiceProps) {
  const t = useTranslations("admin.tools.files");
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("exists")}</Label>
      <NativeSelect
        id={id}
        name="exists"
        {...(onChange
          ? { value, onChange: ({ target }: React.ChangeEvent<HTMLSelectElement>) => onChange(target.value) }
          : { defaultValue: value })}
      >
        {clashChoices
          .filter((choice) => mayReplace || choice !== "replace")
          .map((choice) => (
            <option key={choice} value={choice}>
              {t(`clashes.${choice}`)}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
}

interface ClashChoiceProps {
  /** Needed where there is more than one on a page. */
  readonly id?: string;
  readonly value: string;
  /** Without it the browser keeps the choice. */
  readonly onChange?: (value: string) => void;
  /** True if the person has the right to change, which replacing requires. */
  readonly mayReplace?: boolean;
}
