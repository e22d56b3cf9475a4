import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { Menu } from "#components/ui/menu";

/** A small form beside the button that opens it; works without JavaScript too. */
export function RenamePasskey({ id, url, name, csrfToken }: RenamePasskeyProps) {
  const t = useTranslations("admin.account");
  return (
    <Menu id={id} align="end" className="w-80 max-w-[calc(100vw-2rem)] p-3">
      <form method="post" action={url} className="grid gap-1.5">
        <input type="hidden" name="_csrf" value={csrfToken} />
        <Label htmlFor={`${id}-name`}>{t("name")}</Label>
        <div className="flex gap-2">
          <Input
            id={`${id}-name`}
            name="name"
            defaultValue={name}
            required
            maxLength={60}
            autoComplete="off"
          />
          <Button type="submit" variant="primary" data-json={url}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Menu>
  );
}

interface RenamePasskeyProps {
  /** Of the popover. */
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly csrfToken: string;
}
