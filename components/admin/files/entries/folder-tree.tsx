import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { Button } from "#components/ui/button";
import { ChevronRightIcon, FolderIcon, FolderOpenIcon } from "#components/ui/icons";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { type RememberedFolder, type TreeLine, unfoldTree } from "#lib/files/tree/browsing";
import { withPath } from "#lib/files/tree/entry-addresses";
import { classNames } from "#lib/platform/class-names";

/** Shows all folders; each can be expanded, and entries can be dragged onto each. */
export function FolderTree({
  folder,
  landing,
}: {
  readonly folder: FolderDescription;
  readonly landing: string | undefined;
}) {
  const t = useTranslations("admin.tools.files");
  const { lines, toggle } = useTree(folder);
  return (
    <nav
      aria-label={t("tree")}
      className="sticky top-20 -ml-2 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden"
    >
      <ul className="grid gap-0.5 text-sm">
        {lines.map((line) => (
          <Line key={line.path} line={line} isLanding={landing === line.path} onToggle={() => toggle(line)} />
        ))}
      </ul>
    </nav>
  );
}

function Line({ line, isLanding, onToggle }: LineProps) {
  const t = useTranslations("admin.tools.files");
  const { path, name, url, depth, isCurrent, isOpen } = line;
  const Icon = isCurrent || isOpen ? FolderOpenIcon : FolderIcon;
  const turn = (event: KeyboardEvent) => {
    const isAsked = (event.key === "ArrowRight" && isOpen === false) || (event.key === "ArrowLeft" && isOpen);
    if (!isAsked) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <li className="flex items-center" style={{ paddingLeft: `${Math.min(depth, 8) * 0.75}rem` }}>
      {isOpen === undefined ? (
        <span className="w-6 shrink-0 noscript:hidden" />
      ) : (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "fold" : "unfold", { name })}
          onClick={onToggle}
          onKeyDown={turn}
          className="size-6 shrink-0 p-0 text-muted-foreground noscript:hidden"
        >
          <ChevronRightIcon className={classNames("size-4", isOpen && "rotate-90")} />
        </Button>
      )}
      <a
        href={url}
        data-content={url}
        data-path={path}
        data-folder=""
        data-landing={isLanding ? "" : undefined}
        draggable={false}
        aria-current={isCurrent ? "page" : undefined}
        title={name}
        onKeyDown={turn}
        className={classNames(
          "flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-muted-foreground hover:bg-accent hover:text-foreground focus-visible:focus-ring focus-visible:-outline-offset-2 data-landing:bg-primary-soft data-landing:text-primary-text",
          isCurrent && "bg-accent font-medium text-foreground",
        )}
      >
        <Icon className="size-4 shrink-0" />
        <span className="truncate">{name}</span>
      </a>
    </li>
  );
}

interface LineProps {
  readonly line: TreeLine;
  readonly isLanding: boolean;
  readonly onToggle: () => void;
}

/** Returns the lines of the tree and a way to expand or collapse one; this state is preserved from folder to folder. */
function useTree(folder: FolderDescription): {
  readonly lines: readonly TreeLine[];
  readonly toggle: (line: TreeLine) => void;
} {
  const { tree, urls, lookLink } = folder;
  const remembered = useSyncExternalStore(subscribe, now, atFirst);
  useEffect(() => {
    // Listings read for the previous folder may have changed with it.
    for (const [path, { isOpen, folders }] of now()) if (isOpen && folders) void read(urls.folders, path);
  }, [urls.folders]);
  const toggle = ({ path, isOpen }: TreeLine) => {
    remember(path, { ...now().get(path), isOpen: !isOpen });
    if (!isOpen) void read(urls.folders, path);
  };
  return { lines: unfoldTree(tree, remembered, (path) => withPath(urls.files, path) + lookLink), toggle };
}

async function read(url: string, path: string): Promise<void> {
  const folders = (await readFolders(withPath(url, path))) ?? [];
  remember(path, { isOpen: now().get(path)?.isOpen ?? true, folders });
}

const nothing: ReadonlyMap<string, RememberedFolder> = new Map();
let memory = nothing;
const listeners = new Set<() => void>();

function remember(path: string, folder: RememberedFolder): void {
  memory = new Map(memory).set(path, folder);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = () => memory;
const atFirst = () => nothing;

/** A subfolder. */
export type ReadFolder = z.infer<typeof folder>;
const folder = z.object({ path: z.string(), name: z.string() });
const answer = z.object({ folders: z.array(folder) });

/** Reads the subfolders of a folder; undefined where they cannot be determined. */
export async function readFolders(
  url: string,
  signal?: AbortSignal,
): Promise<readonly ReadFolder[] | undefined> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      ...(signal ? { signal } : {}),
    });
    return response.ok ? answer.parse(await response.json()).folders : undefined;
  } catch {
    return undefined;
  }
}
