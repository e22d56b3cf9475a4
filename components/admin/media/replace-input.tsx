import { useTranslations } from "next-intl";
import { LargeFileTaker } from "#components/fields/files/large-file-taker";
import { Button } from "#components/ui/button";
import { Label } from "#components/ui/label";

/** Takes the file that is to be in the place of the present one: by a plain form, in parts where it is large. */
export function ReplaceInput({ formId, url, csrfToken }: ReplaceInputProps) {
  const t = useTranslations("admin.media");
  return (
    <div className="grid grid-cols-1 gap-1.5 border-t border-border pt-4">
      <Label htmlFor="replace-file-input">{t("replace")}</Label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id="replace-file-input"
          type="file"
          name="file"
          form={formId}
          aria-describedby="replace-file-hint"
          className="min-w-0 flex-1 basis-44 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-muted file:px-3 file:py-1.5"
        />
        <Button type="submit" form={formId}>
          {t("replace")}
        </Button>
      </div>
      <p id="replace-file-hint" className="text-xs text-muted-foreground">
        {t("replaceHint")}
      </p>
      <LargeFileTaker inputId="replace-file-input" url={url} csrfToken={csrfToken} />
    </div>
  );
}

interface ReplaceInputProps {
  readonly formId: string;
  /** Where the form leads. */
  readonly url: string;
  readonly csrfToken: string;
}
