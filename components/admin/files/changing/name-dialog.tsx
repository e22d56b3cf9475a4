import { useTranslations } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { change } from "../change.ts";
import type { Asking } from "../use-browser.ts";
import { UsedOn } from "./used-on.tsx";

/** Asks what something new is called, or is to be called. */
export function NameDialog({ folder, asking, onMade, onClosed }: NameDialogProps) {
  const t = useTranslations("admin.tools.files");
  const [isSending, setSending] = useState(false);
  const [isTold, setTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const entry = asking.kind === "rename" ? asking.entry : undefined;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = input.current?.value ?? "";
    if (name === entry?.name) return onClosed();
    setSending(true);
    const fields = { path: entry?.path ?? folder.path, name, _confirmed: isTold ? "1" : "" };
    const isDone = await change(folder.urls[asking.kind], fields, {
      onDone: ([path]) => {
        if (path) onMade(path);
      },
    });
    setSending(false);
    if (isDone) onClosed();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClosed()}>
      <DialogContent
        closeLabel={t("close")}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => selectStem(event, input.current)}
      >
        <DialogTitle>{t(`asks.${asking.kind}`, { name: entry?.name ?? "" })}</DialogTitle>
        <form onSubmit={(event) => void send(event)} className="grid gap-4">
          <div className="grid gap-1.5">
            <Label htmlFor="file-name">{t("name")}</Label>
            <Input
              ref={input}
              id="file-name"
              name="name"
              required
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              defaultValue={entry?.name ?? (asking.kind === "file" ? t("newFileName") : "")}
            />
          </div>
          {entry ? <UsedOn urls={folder.urls} paths={[entry.path]} onTold={() => setTold(true)} /> : null}
          <DialogFooter>
            <Button onClick={onClosed}>{t("cancel")}</Button>
            <Button type="submit" variant="primary" aria-busy={isSending || undefined} disabled={isSending}>
              {t(entry ? "does.rename" : "create")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The name without its ending is what people change. */
function selectStem(event: Event, input: HTMLInputElement | null): void {
  event.preventDefault();
  if (!input) return;
  input.focus();
  const dot = input.value.lastIndexOf(".");
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
}

interface NameDialogProps {
  readonly folder: FolderDescription;
  readonly asking: Exclude<Asking, { kind: "move" | "copy" }>;
  /** Gets the path of what was made or has another name now. */
  readonly onMade: (path: string) => void;
  readonly onClosed: () => void;
}
