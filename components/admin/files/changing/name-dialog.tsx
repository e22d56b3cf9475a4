import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { ClashQuestion } from "#components/fields/files/folder/upload-dialog";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { ChevronRightIcon, CornerLeftUpIcon, FolderIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { withPath } from "#lib/files/tree/entry-addresses";
import { change } from "../change.ts";
import { type ReadFolder, readFolders } from "../entries/folder-tree.tsx";
import type { PendingQuestion } from "../use-browser.ts";
import { UsedOn } from "./used-on.tsx";

/** Asks for the name of something new, or for a new name. */
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

/** Selects the name without its extension, because that is what people change. */
function selectStem(event: Event, input: HTMLInputElement | null): void {
  event.preventDefault();
  if (!input) return;
  input.focus();
  const dot = input.value.lastIndexOf(".");
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length);
}

interface NameDialogProps {
  readonly folder: FolderDescription;
  readonly asking: Exclude<PendingQuestion, { kind: "move" | "copy" }>;
  /** Receives the path of the created or renamed entry. */
  readonly onMade: (path: string) => void;
  readonly onClosed: () => void;
}

/** Asks where to move or copy entries, and what to do with existing ones of the same name. */
export function FolderDialog({ folder, kind, paths, onClosed }: FolderDialogProps) {
  const t = useTranslations("admin.tools.files");
  const [at, setAt] = useState(folder.path);
  const [exists, setExists] = useState("keepBoth");
  const [isSending, setSending] = useState(false);
  const [isTold, setTold] = useState(false);
  const folders = useFolders(folder, at, kind === "move" ? paths : []);
  const send = async () => {
    setSending(true);
    const fields = { path: paths, to: at, exists, _confirmed: isTold ? "1" : "" };
    const isDone = await change(folder.urls[kind], fields);
    setSending(false);
    if (isDone) onClosed();
  };
  const isSame = kind === "move" && at === folder.path;
  return (
    <Dialog open onOpenChange={(open) => !open && onClosed()}>
      <DialogContent closeLabel={t("close")}>
        <DialogTitle>{t(`asks.${kind}`, { count: paths.length })}</DialogTitle>
        <DialogDescription className="wrap-anywhere">{t("target", { path: at })}</DialogDescription>
        <ul
          aria-label={t("folders")}
          className="grid max-h-64 gap-0.5 overflow-y-auto rounded-lg border border-border p-1"
        >
          {at.includes("/") ? (
            <li>
              <FolderButton onPress={() => setAt(at.slice(0, at.lastIndexOf("/")))}>
                <CornerLeftUpIcon className="size-4 shrink-0" />
                {t("up")}
              </FolderButton>
            </li>
          ) : null}
          {folders?.map(({ path, name }) => (
            <li key={path}>
              <FolderButton onPress={() => setAt(path)}>
                <FolderIcon className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <ChevronRightIcon className="size-4 shrink-0" />
              </FolderButton>
            </li>
          ))}
          {folders?.length === 0 ? (
            <li className="px-2 py-1.5 text-sm text-muted-foreground">{t("noFolders")}</li>
          ) : null}
        </ul>
        <ClashQuestion value={exists} onChange={setExists} />
        {kind === "move" ? <UsedOn urls={folder.urls} paths={paths} onTold={() => setTold(true)} /> : null}
        <DialogFooter>
          <Button onClick={onClosed}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={isSending || isSame}
            aria-busy={isSending || undefined}
            onClick={() => void send()}
          >
            {t(kind === "move" ? "moveHere" : "copyHere")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function FolderButton({
  onPress,
  children,
}: {
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      size="small"
      onClick={onPress}
      className="w-full justify-start gap-2 px-2 font-normal"
    >
      {children}
    </Button>
  );
}

/** Returns the folders in a folder, without those that are being moved. */
function useFolders({ urls }: FolderDescription, path: string, without: readonly string[]) {
  const [read, setRead] = useState<{ readonly path: string; readonly folders: readonly ReadFolder[] }>();
  useEffect(() => {
    const controller = new AbortController();
    void readFolders(withPath(urls.folders, path), controller.signal).then(
      (folders) => folders && setRead({ path, folders }),
    );
    return () => controller.abort();
  }, [urls.folders, path]);
  return read?.path === path ? read.folders.filter((folder) => !without.includes(folder.path)) : undefined;
}

interface FolderDialogProps {
  readonly folder: FolderDescription;
  readonly kind: "move" | "copy";
  readonly paths: readonly string[];
  readonly onClosed: () => void;
}
