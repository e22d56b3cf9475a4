import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";

/** What of the account the person may change without anybody else: the name, and the language of e-mails. */
export function OwnDetails({ details }: { readonly details: OwnDetailsDescription }) {
  const t = useTranslations("admin.account");
  const { accountUrl, csrfToken, name, language, languages, errors } = details;
  const error = errors.find(({ field }) => field === "name")?.message;
  return (
    <Card>
      <CardHeader className="sm:px-6 sm:pt-5">
        <div>
          <CardTitle className="text-base">{t("self")}</CardTitle>
          <p className="text-muted-foreground">{t("selfHint")}</p>
        </div>
      </CardHeader>
      <CardContent className="sm:px-6">
        <form
          method="post"
          action={accountUrl}
          data-form="account"
          noValidate
          className="grid items-start gap-4 sm:grid-cols-2"
        >
          <input type="hidden" name="_csrf" value={csrfToken} />
          <div className="grid gap-1.5">
            <Label htmlFor="own-name">{t("ownName")}</Label>
            <Input
              key={name}
              id="own-name"
              name="name"
              defaultValue={name}
              required
              maxLength={100}
              autoComplete="name"
              aria-invalid={error ? true : undefined}
              aria-describedby="error-name"
            />
            <p id="error-name" data-error-for="name" hidden={!error} className="text-destructive-text">
              {error}
            </p>
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor="own-language">{t("ownLanguage")}</Label>
            <NativeSelect key={language} id="own-language" name="language" defaultValue={language}>
              <option value="">{t("siteLanguage")}</option>
              {languages.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.text}
                </option>
              ))}
            </NativeSelect>
          </div>
          <Button type="submit" className="sm:justify-self-start">
            {t("saveOwn")}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

export interface OwnDetailsDescription {
  readonly accountUrl: string;
  readonly csrfToken: string;
  readonly name: string;
  /** Empty where none is chosen. */
  readonly language: string;
  readonly languages: readonly { readonly value: string; readonly text: string }[];
  /** What was wrong with a plain form. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
