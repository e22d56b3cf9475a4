import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Button, buttonClasses } from "#components/ui/button";
import { KeyRoundIcon, PencilIcon, Trash2Icon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { Menu } from "#components/ui/menu";
import { momentText } from "#lib/platform/i18n/formats";

/** One passkey: its name, where it is stored, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey, url, confirmUrl, csrfToken, isLast }: PasskeyRowProps) {
  const t = useTranslations("admin.account");
  const language = useLocale();
  const dateOf = (date: Date) => momentText(date, language);
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-1 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground max-sm:hidden">
        <KeyRoundIcon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone="outline" title={isSynced ? t("syncedHint") : t("deviceHint")}>
            {isSynced ? t("synced") : t("device")}
          </Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted-foreground">
          <span>{lastUsedAt ? t("used", { date: dateOf(lastUsedAt) }) : t("neverUsed")}</span>
          <span>{t("created", { date: dateOf(createdAt) })}</span>
        </p>
      </div>
      <div className="flex gap-1 max-sm:-ml-3">
        <Rename passkey={passkey} url={url} confirmUrl={confirmUrl} csrfToken={csrfToken} />
        {isLast ? null : <Remove name={name} url={url} confirmUrl={confirmUrl} />}
      </div>
    </li>
  );
}

export interface PasskeyDescription {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isSynced: boolean;
}

interface PasskeyRowProps {
  readonly passkey: PasskeyDescription;
  /** Address of this passkey. */
  readonly url: string;
  readonly confirmUrl: string | undefined;
  readonly csrfToken: string;
  /** True if it is the last one, which stays. */
  readonly isLast: boolean;
}

/** Opens the form of the name; if the sign-in is too old, the passkey is requested before anything is typed. */
function Rename({ passkey, url, confirmUrl, csrfToken }: Omit<PasskeyRowProps, "isLast">) {
  const t = useTranslations("admin.account");
  const { name } = passkey;
  const id = `rename-${passkey.id}`;
  const className = buttonClasses({ variant: "quiet", size: "small" });
  const content = (
    <>
      <PencilIcon />
      {t("rename")}
    </>
  );
  if (confirmUrl) {
    return (
      <a href={confirmUrl} aria-label={t("renameOf", { name })} className={className}>
        {content}
      </a>
    );
  }
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={t("renameOf", { name })} className={className}>
        {content}
      </button>
      <RenamePasskey id={id} url={url} name={name} csrfToken={csrfToken} />
    </>
  );
}

function Remove({
  name,
  url,
  confirmUrl,
}: {
  readonly name: string;
  readonly url: string;
  readonly confirmUrl: string | undefined;
}) {
  const t = useTranslations("admin.account");
  const className = buttonClasses({ variant: "quiet", size: "small" });
  const content = (
    <>
      <Trash2Icon />
      {t("remove")}
    </>
  );
  if (confirmUrl) {
    return (
      <a href={confirmUrl} aria-label={t("removeOf", { name })} className={className}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-label={t("removeOf", { name })}
      data-json={url}
      data-method="DELETE"
      data-confirm={`${t("removeQuestion", { name })} ${t("removeText")}`}
      data-confirm-action={t("remove")}
      className={`${className} noscript:hidden`}
    >
      {content}
    </button>
  );
}

/** A small form next to the button that opens it; works without JavaScript too. */
function RenamePasskey({ id, url, name, csrfToken }: RenamePasskeyProps) {
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
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly csrfToken: string;
}
