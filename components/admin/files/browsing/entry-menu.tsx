import { useTranslations } from "next-intl";
import * as Radix from "radix-ui/context-menu";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names";
import { floatingClasses, floatingMotion } from "#components/ui/surface";
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
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={t("actions")}
          className={classNames(floatingClasses, floatingMotion, "min-w-44")}
        >
          {actions.map(({ name, icon: Icon, danger, run }) => (
            <Radix.Item
              key={name}
              onSelect={run}
              className={classNames(
                "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 outline-none select-none data-highlighted:bg-accent [&_svg]:size-4 [&_svg]:text-muted-foreground",
                danger && "text-destructive-text [&_svg]:text-destructive-text",
              )}
            >
              <Icon aria-hidden />
              {t(`does.${name}`)}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
