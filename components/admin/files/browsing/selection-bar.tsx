import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { XIcon } from "#components/ui/icons";
import type { Browser } from "../use-browser.ts";
import type { EntryAction } from "./entry-actions.ts";

/** What can be done with what is selected; it appears with the first entry. */
export function SelectionBar({ browser, actions }: SelectionBarProps) {
  const t = useTranslations("admin.tools.files");
  const count = browser.selected.length;
  if (count === 0) return null;
  return (
    <section
      data-bottom-bar=""
      aria-label={t("actions")}
      className="sticky short:static bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-popover p-2.5 pl-4 shadow-lg noscript:hidden"
    >
      <p className="text-sm font-medium tabular-nums">{t("selected", { count })}</p>
      <Button
        size="icon-small"
        variant="quiet"
        onClick={browser.clear}
        aria-label={t("clear")}
        title={t("clear")}
        className="max-sm:ml-auto"
      >
        <XIcon />
      </Button>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        {actions
          .filter(({ name }) => name !== "open" && name !== "enlarge")
          .map(({ name, icon: Icon, deletes, run }) => (
            <Button
              key={name}
              size="small"
              onClick={(event) => {
                event.preventDefault();
                run();
              }}
              data-json={deletes}
              data-method={deletes && "DELETE"}
              title={t(`does.${name}`)}
              aria-label={t(`does.${name}`)}
              className={deletes ? "text-destructive-text" : "max-2xl:px-2"}
            >
              <Icon />
              <span className={deletes || name === "move" || name === "rename" ? "" : "max-2xl:hidden"}>
                {t(`does.${name}`)}
              </span>
            </Button>
          ))}
      </div>
    </section>
  );
}

interface SelectionBarProps {
  readonly browser: Browser;
  readonly actions: readonly EntryAction[];
}
