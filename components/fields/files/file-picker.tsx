"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEffect, useId, useState } from "react";
import * as z from "zod/mini";
import { Thumbnail } from "#components/fields/thumbnail";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog";
import { CheckIcon, UploadIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import { moveInGrid } from "./move-in-grid.ts";

/** Chooses a file of the library: a grid with a search, the newest first; another one can be uploaded instead. */
export function FilePicker({
  searchUrl,
  type,
  chosen,
  onChoose,
  onUpload,
  onClose,
  status,
}: FilePickerProps) {
  const t = useTranslations("admin.fields.files");
  const id = useId();
  const [query, setQuery] = useState("");
  const [folder, setFolder] = useState("");
  const folders = useFolders(searchUrl);
  const search = useFiles(searchUrl, { query, type, folder });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        closeLabel={t("close")}
        aria-describedby={undefined}
        className="grid max-h-[85dvh] max-w-3xl grid-rows-[auto_auto_auto_minmax(9rem,1fr)_auto] gap-4"
      >
        <DialogTitle>{t("title")}</DialogTitle>
        <div className="flex flex-wrap items-end gap-2">
          <div className="grid min-w-40 flex-1 gap-1.5">
            <Label htmlFor={id}>{t("search")}</Label>
            <Input
              id={id}
              type="search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          </div>
          {folders.length > 0 ? (
            <div className="grid min-w-32 gap-1.5">
              <Label htmlFor={`${id}-folder`}>{t("folder")}</Label>
              <NativeSelect
                id={`${id}-folder`}
                value={folder}
                onChange={({ target }) => setFolder(target.value)}
                className="max-w-60"
              >
                <option value="">{t("anyFolder")}</option>
                {folders.map((path) => (
                  <option key={path} value={path}>
                    {path.replaceAll("/", " / ")}
                  </option>
                ))}
              </NativeSelect>
            </div>
          ) : null}
          {onUpload ? (
            <Button onClick={onUpload}>
              <UploadIcon />
              {t("upload")}
            </Button>
          ) : null}
        </div>
        <div className="grid grid-cols-1 gap-3">
          {status}
          <p role="status" className="text-sm text-muted-foreground">
            {textOf(search, t)}
          </p>
        </div>
        <Grid files={search.files} chosen={chosen} onChoose={onChoose} />
        {chosen ? (
          <Button variant="primary" onClick={onClose} className="justify-self-end">
            {t("done")}
          </Button>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface FilePickerProps {
  readonly searchUrl: string;
  /** Only files of this type. */
  readonly type?: string | undefined;
  /** Files chosen so far, where several can be chosen; choosing one again removes it. */
  readonly chosen?: ReadonlySet<number> | undefined;
  readonly onChoose: (file: FoundFile) => void;
  /** Asks for a file from this computer. */
  readonly onUpload?: () => void;
  readonly onClose: () => void;
  /** Progress of the uploads. */
  readonly status?: ReactNode;
}

function textOf({ status, files }: FileSearch, t: ReturnType<typeof useTranslations<"admin.fields.files">>) {
  if (status === "failed") return t("failed");
  if (status === "searching") return t("searching");
  return files.length === 0 ? t("none") : t("found", { count: files.length });
}

function Grid({
  files,
  chosen,
  onChoose,
}: Pick<FileSearch, "files"> & Pick<FilePickerProps, "chosen" | "onChoose">) {
  return (
    <ul
      onKeyDown={moveInGrid}
      className="-mx-2.5 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] content-start gap-1.5 overflow-y-auto p-1"
    >
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            data-cell
            aria-pressed={chosen?.has(file.id)}
            onClick={() => onChoose(file)}
            className="group/choice relative grid w-full gap-1.5 rounded-lg p-1.5 text-left hover:bg-muted focus-visible:focus-ring aria-pressed:bg-primary-soft"
          >
            <Thumbnail thumbnail={file.thumbnail} className="aspect-4/3 w-full" />
            <span className="truncate text-xs" title={file.title}>
              {file.title}
            </span>
            {chosen ? (
              <CheckIcon className="absolute top-3 right-3 hidden size-5 rounded-full bg-primary p-1 text-primary-foreground group-aria-pressed/choice:block" />
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FileSearch {
  readonly status: "searching" | "ready" | "failed";
  readonly files: readonly FoundFile[];
}

const pauseMs = 200;

interface FileQuery {
  readonly query: string;
  readonly type: string | undefined;
  /** Only files in this folder and within it; "" for all. */
  readonly folder: string;
}

/** Returns the files the library offers for a query, a moment after it was typed. */
function useFiles(searchUrl: string, { query, type, folder }: FileQuery): FileSearch {
  const [search, setSearch] = useState<FileSearch>({ status: "searching", files: [] });
  useEffect(() => {
    const stopping = new AbortController();
    setSearch((current) => ({ ...current, status: "searching" }));
    const timer = setTimeout(() => {
      findFiles(searchUrl, { query, type, folder }, stopping.signal)
        .then((files) => setSearch({ status: "ready", files }))
        .catch(() => stopping.signal.aborted || setSearch({ status: "failed", files: [] }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [searchUrl, query, type, folder]);
  return search;
}

/** Returns the folders of the library; none where they cannot be read. */
function useFolders(searchUrl: string): readonly string[] {
  const [folders, setFolders] = useState<readonly string[]>([]);
  useEffect(() => {
    const stopping = new AbortController();
    const url = searchUrl.replace(/search$/, "media/folders");
    fetch(url, { headers: { accept: "application/json" }, signal: stopping.signal })
      .then(async (response) => foldersSchema.parse(await response.json()).folders)
      .then((found) => setFolders(found.map(({ path }) => path)))
      .catch(() => undefined);
    return () => stopping.abort();
  }, [searchUrl]);
  return folders;
}

/** A file of the library to choose from. */
export type FoundFile = z.infer<typeof fileSchema>;

/**
 * Returns files whose texts contain `query`, the newest for an empty one; only of one type where `type` is given, and
 * of one folder where `folder` is.
 */
async function findFiles(
  searchUrl: string,
  { query, type, folder }: FileQuery,
  signal: AbortSignal,
): Promise<readonly FoundFile[]> {
  const url = new URL(searchUrl, window.location.origin);
  url.searchParams.set("module", "media");
  url.searchParams.set("q", query);
  if (type) url.searchParams.set("type", type);
  if (folder) url.searchParams.set("folderWithin", folder);
  const response = await fetch(url, { headers: { accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return answerSchema.parse(await response.json()).results;
}

const fileSchema = z.object({
  id: z.number(),
  title: z.string(),
  type: z.string(),
  key: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  alt: z.record(z.string(), z.string()),
  decorative: z.boolean(),
  takenAt: z.string(),
  thumbnail: z.object({ type: z.string(), url: z.optional(z.string()) }),
});
const foldersSchema = z.object({ folders: z.array(z.object({ path: z.string() })) });
const answerSchema = z.object({ results: z.array(fileSchema) });
