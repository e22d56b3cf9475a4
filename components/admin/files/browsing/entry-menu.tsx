import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  ContextMenu,
  ContextMenuContent,
  ContextMenuItem,
  ContextMenuTrigger,
} from "#components/ui/context-menu";
import type { EntryAction } from "./entry-actions.ts";

/** The right button of a mouse, or the menu key, offers what can be done with what is selected. */
export function EntryMenu({
  actions,
  children,
}: {
  readonly actions: readonly EntryAction[];
  readonly children: ReactNode;
}) {
  const t = useTranslations("admin.tools.files");
  return (
    <ContextMenu modal={false}>
      <ContextMenuTrigger asChild>{children}</ContextMenuTrigger>
      <ContextMenuContent aria-label={t("actions")} onClick={(event) => event.preventDefault()}>
        {actions.map(({ name, icon: Icon, deletes, run }) => (
          <ContextMenuItem
            key={name}
            onSelect={run}
            danger={deletes !== undefined}
            data-json={deletes}
            data-method={deletes && "DELETE"}
          >
            <Icon />
            {t(`does.${name}`)}
          </ContextMenuItem>
        ))}
      </ContextMenuContent>
    </ContextMenu>
  );
}
