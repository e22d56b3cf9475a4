"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import * as z from "zod/mini";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { outcomeOf } from "../files/send-outcome.ts";
import { uploadCsrfToken as presentToken, renewUploadSession } from "../files/session.ts";
import { PicturePanel } from "./picture-panel.tsx";

/** Sets the focal point and the crop of a picture of the library, apart from the form that shows it. */
export function AdjustDialog({ url, csrfToken, onSaved, onClose }: AdjustDialogProps) {
  const t = useTranslations("admin.fields.crop");
  const { picture, problem, isSaving, save } = useSavedPicture(url, csrfToken, onSaved);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const texts = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)]);
    void save(new URLSearchParams(texts));
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent closeLabel={t("cancel")} className="grid max-h-[90dvh] max-w-2xl gap-4 overflow-y-auto">
        <DialogTitle>{t("open")}</DialogTitle>
        <DialogDescription>{t("everywhere")}</DialogDescription>
        {picture ? (
          <form key={picture.version} onSubmit={submit} className="grid grid-cols-1 gap-4">
            {sent.map((name) => (
              <input key={name} type="hidden" name={name} defaultValue={picture[name]} />
            ))}
            <PicturePanel
              previewUrl={`/media/${picture.key}/640.webp?version=${picture.version}`}
              wholeUrl={`${url}/file`}
              alt={picture.name}
            />
            <Problem text={problem} />
            <DialogFooter>
              <Button onClick={onClose}>{t("cancel")}</Button>
              <Button type="submit" variant="primary" disabled={isSaving}>
                {t("save")}
              </Button>
            </DialogFooter>
          </form>
        ) : (
          <>
            <p role="status" className="py-16 text-center text-muted-foreground">
              {problem ? "" : t("loading")}
            </p>
            <Problem text={problem} />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface AdjustDialogProps {
  /** Address of the picture's record. */
  readonly url: string;
  readonly csrfToken: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="text-sm font-medium text-pretty text-destructive-text empty:hidden">
      {text}
    </p>
  );
}

/** Loads the picture's record and saves it; what somebody else saved meanwhile replaces what is shown here. */
function useSavedPicture(url: string, csrfToken: string, onSaved: () => void) {
  const t = useTranslations("admin.fields.crop");
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const load = useCallback(async () => {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    setPicture(pictureSchema.parse(await response.json()));
  }, [url]);
  useEffect(() => {
    load().catch(() => setProblem(t("failed")));
  }, [load, t]);
  const save = async (texts: URLSearchParams) => {
    setIsSaving(true);
    setProblem("");
    try {
      const { outcome, status } = await post(url, csrfToken, texts);
      if (outcome.ok) return onSaved();
      if (status === 409) await load();
      setProblem(status === 409 ? t("changed") : (outcome.message ?? t("failed")));
    } catch {
      setProblem(t("failed"));
    } finally {
      setIsSaving(false);
    }
  };
  return { picture, problem, isSaving, save };
}

/** Sends it once more after people signed out meanwhile have signed in. */
async function post(url: string, csrfToken: string, body: URLSearchParams) {
  const sent = await postOnce(url, csrfToken, body);
  if (sent.outcome.ok) return sent;
  const { isSignedOut = false, isOutdated = false } = sent.outcome;
  const isRenewed = (isSignedOut || isOutdated) && (await renewUploadSession({ isSignedOut }));
  return isRenewed ? postOnce(url, csrfToken, body) : sent;
}

async function postOnce(url: string, csrfToken: string, body: URLSearchParams) {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", "x-csrf-token": presentToken() || csrfToken },
    body,
  });
  return { status: response.status, outcome: outcomeOf(response.status, await response.text()) };
}

const sent = [
  ...(["focalX", "focalY", "cropTop", "cropRight", "cropBottom", "cropLeft"] as const),
  ...(["rotation", "version"] as const),
];
const amount = z.union([z.number(), z.string()]);
const pictureSchema = z.object({
  key: z.string(),
  name: z.string(),
  rotation: z.string(),
  version: z.number(),
  focalX: amount,
  focalY: amount,
  cropTop: amount,
  cropRight: amount,
  cropBottom: amount,
  cropLeft: amount,
});
type Picture = z.infer<typeof pictureSchema>;
