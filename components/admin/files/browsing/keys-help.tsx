import { useTranslations } from "next-intl";
import { useState } from "react";
import { ModKey } from "#components/admin/palette/mod-key";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import { KeyboardIcon } from "#components/ui/icons";
import { Kbd } from "#components/ui/kbd";

/** A button that tells the keys of the file tool. */
export function KeysHelp() {
  const t = useTranslations("admin.tools.files.keys");
  const tFiles = useTranslations("admin.tools.files");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t("title")}
        title={t("title")}
        onClick={() => setOpen(true)}
        className="max-md:hidden pointer-coarse:hidden"
      >
        <KeyboardIcon />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent closeLabel={tFiles("close")} className="sm:max-w-md">
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription className="sr-only">{t("description")}</DialogDescription>
          <dl className="divide-y divide-border text-sm">
            {shortcuts.map(({ name, keys }) => (
              <div key={name} className="flex items-center justify-between gap-4 py-1.5">
                <dt>{t(name)}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>
                      {key === "mod" ? <ModKey /> : key === "space" || key === "shift" ? t(key) : key}
                    </Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      </Dialog>
    </>
  );
}

const shortcuts = [
  { name: "walk", keys: ["↑", "↓"] },
  { name: "select", keys: ["space"] },
  { name: "selectMore", keys: ["shift", "↑", "↓"] },
  { name: "selectAll", keys: ["mod", "A"] },
  { name: "open", keys: ["Enter"] },
  { name: "copy", keys: ["mod", "C"] },
  { name: "cut", keys: ["mod", "X"] },
  { name: "paste", keys: ["mod", "V"] },
  { name: "rename", keys: ["F2"] },
  { name: "delete", keys: ["Delete"] },
  { name: "clear", keys: ["Esc"] },
] as const;
