import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { FolderIcon, FolderPlusIcon, PencilIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { Menu } from "#components/ui/menu";
import { NativeSelect } from "#components/ui/native-select";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { FoldersDescription, ListingDescription } from "#lib/admin/listing/listing-description";

/** Shows where the open folder lies, which of its records are listed, and what can be done with it. */
export function FolderBar({ folders, csrfToken }: FolderProps) {
  const t = useTranslations("admin.folders");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {folders.path === "" ? null : <FolderCrumbs crumbs={folders.crumbs} />}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
        {folders.scopes.length > 0 ? <Scopes folders={folders} /> : null}
        {folders.changeUrl && folders.path !== "" ? (
          <button type="button" popoverTarget="folder-change" className={buttonClasses()}>
            <PencilIcon />
            {t("change")}
          </button>
        ) : null}
        {folders.makeUrl ? (
          <button type="button" popoverTarget="folder-make" className={buttonClasses()}>
            <FolderPlusIcon />
            {t("new")}
          </button>
        ) : null}
      </div>
      {/* Another folder begins with closed menus and empty inputs. */}
      {folders.makeUrl ? (
        <NewFolder key={`make ${folders.path}`} folders={folders} csrfToken={csrfToken} />
      ) : null}
      {folders.changeUrl && folders.path !== "" ? (
        <ChangeFolder key={`change ${folders.path}`} folders={folders} csrfToken={csrfToken} />
      ) : null}
    </div>
  );
}

interface FolderProps extends Pick<ListingDescription, "csrfToken"> {
  readonly folders: FoldersDescription;
}

/** Links to the folders on the way to the open one, which comes last. */
export function FolderCrumbs({ crumbs }: Pick<FoldersDescription, "crumbs">) {
  const t = useTranslations("admin.folders");
  return (
    <nav aria-label={t("label")} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
        {crumbs.map(({ name, url }, index) =>
          index === crumbs.length - 1 ? (
            <li key={url} aria-current="page" className="flex items-center gap-1.5 wrap-anywhere">
              {name}
            </li>
          ) : (
            <li key={url} className="after:pl-2 after:text-border-strong after:content-['/']">
              <a
                href={url}
                data-content={url}
                className="rounded-sm text-muted-foreground wrap-anywhere hover:text-foreground focus-visible:focus-ring"
              >
                {name}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

function Scopes({ folders: { path, scopes } }: Pick<FolderProps, "folders">) {
  const t = useTranslations("admin.folders");
  const names = path === "" ? ({ within: "everything", own: "unfiled" } as const) : undefined;
  return (
    <nav aria-label={t("show")} className={segmentsClasses}>
      {scopes.map(({ scope, url, isShown }) => (
        <a
          key={scope}
          href={url}
          data-content={url}
          aria-current={isShown ? "page" : undefined}
          className={segmentClasses}
        >
          {t(`scopes.${names?.[scope] ?? scope}`)}
        </a>
      ))}
    </nav>
  );
}

function NewFolder({ folders, csrfToken }: FolderProps) {
  const t = useTranslations("admin.folders");
  return (
    <Menu id="folder-make" aria-label={t("new")} className="w-72 p-3">
      <form method="post" action={folders.makeUrl} autoComplete="off" className="grid gap-3">
        <input type="hidden" name="_csrf" value={csrfToken} />
        <input type="hidden" name="in" value={folders.path} />
        <FolderName id="folder-make-name" />
        <p className="text-xs text-pretty text-muted-foreground">{t("makeHint")}</p>
        <Button type="submit" variant="primary" data-json={folders.makeUrl}>
          {t("make")}
        </Button>
      </form>
    </Menu>
  );
}

function FolderName({ id, name }: { readonly id: string; readonly name?: string | undefined }) {
  const t = useTranslations("admin.folders");
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("name")}</Label>
      <Input id={id} name="name" defaultValue={name} maxLength={200} autoComplete="off" />
    </div>
  );
}

function ChangeFolder({ folders, csrfToken }: FolderProps) {
  const t = useTranslations("admin.folders");
  const { path, all, changeUrl, crumbs } = folders;
  const [above, open] = [crumbs.at(-2)?.name ?? "", crumbs.at(-1)?.name ?? ""];
  const isElsewhere = (folder: string) => folder !== path && !folder.startsWith(`${path}/`);
  return (
    <Menu id="folder-change" aria-label={t("change")} className="w-80 p-3">
      <form method="post" action={changeUrl} autoComplete="off" className="grid gap-3">
        <input type="hidden" name="_csrf" value={csrfToken} />
        <input type="hidden" name="path" value={path} />
        <FolderName id="folder-change-name" name={open} />
        <div className="grid gap-1.5">
          <Label htmlFor="folder-change-in">{t("in")}</Label>
          <NativeSelect
            id="folder-change-in"
            name="in"
            defaultValue={path.slice(0, Math.max(0, path.lastIndexOf("/")))}
          >
            <option value="">{t("top")}</option>
            {all.filter(isElsewhere).map((folder) => (
              <option key={folder} value={folder}>
                {folder.replaceAll("/", " / ")}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Button type="submit" variant="primary" data-json={changeUrl}>
          {t("save")}
        </Button>
      </form>
      <form method="post" action={changeUrl} className="mt-3 grid gap-2 border-t border-border pt-3">
        <input type="hidden" name="_csrf" value={csrfToken} />
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="action" value="remove" />
        <p className="text-xs text-pretty text-muted-foreground">{t("removeHint", { above })}</p>
        <Button
          type="submit"
          data-json={changeUrl}
          data-method="DELETE"
          data-confirm={t("removeAsk", { name: open, above })}
          data-confirm-action={t("remove")}
          className="text-destructive-text"
        >
          {t("remove")}
        </Button>
      </form>
    </Menu>
  );
}

/**
 * Links to the folders in the open one, of which very many are folded; not where single records are looked for, or
 * further pages of them.
 */
export function FolderCards({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.folders");
  const { folders, filteredBy, listingPage } = listing;
  const below = filteredBy.length === 0 && listingPage === 1 ? (folders?.below ?? []) : [];
  if (below.length === 0) return null;
  const further = below.slice(mostShown);
  return (
    <nav aria-label={t("label")} className="grid gap-3">
      <Cards below={below.slice(0, mostShown)} />
      {further.length > 0 ? (
        <details>
          <summary className={buttonClasses({ variant: "quiet", className: "cursor-pointer list-none" })}>
            {t("further", { count: further.length })}
          </summary>
          <div className="pt-3">
            <Cards below={further} />
          </div>
        </details>
      ) : null}
    </nav>
  );
}

const mostShown = 24;

function Cards({ below }: Pick<FoldersDescription, "below">) {
  const t = useTranslations("admin.folders");
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 max-sm:grid-cols-2">
      {below.map(({ name, url, count }) => (
        <li key={url} className="min-w-0">
          <a
            href={url}
            data-content={url}
            title={name}
            className="flex min-w-0 items-center gap-2.5 rounded-lg border border-border bg-card px-3 py-2.5 text-sm hover:border-input-hover focus-visible:focus-ring"
          >
            <FolderIcon className="size-4.5 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <span className="text-xs text-muted-foreground tabular-nums">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{t("count", { count })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
