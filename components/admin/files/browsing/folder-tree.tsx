import { FolderIcon, FolderOpenIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { classNames } from "#lib/class-names";

/** The folders on the way to this one and those beside them; entries can be dragged onto each. */
export function FolderTree({
  folder: { tree },
  landing,
}: {
  readonly folder: FolderDescription;
  readonly landing: string | undefined;
}) {
  const t = useTranslations("admin.tools.files");
  return (
    <nav
      aria-label={t("tree")}
      className="sticky top-20 -ml-2 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden"
    >
      <ul className="grid gap-0.5 text-sm">
        {tree.map(({ path, name, url, depth, isCurrent }) => {
          const Icon = isCurrent ? FolderOpenIcon : FolderIcon;
          return (
            <li key={path} style={{ paddingLeft: `${Math.min(depth, 8) * 0.75}rem` }}>
              <a
                href={url}
                data-content={url}
                data-path={path}
                data-folder=""
                data-landing={landing === path ? "" : undefined}
                draggable={false}
                aria-current={isCurrent ? "page" : undefined}
                title={name}
                className={classNames(
                  "flex h-8 items-center gap-2 rounded-md px-2 text-muted-foreground hover:bg-accent hover:text-foreground focus-visible:focus-ring focus-visible:-outline-offset-2 data-landing:bg-primary-soft data-landing:text-primary-text",
                  isCurrent && "bg-accent font-medium text-foreground",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
