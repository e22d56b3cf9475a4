import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { CircleCheckIcon } from "#components/ui/icons";
import type { PicturesDescription } from "#lib/admin/describing/describe-pictures";
import { FormMessages } from "../browser-texts.tsx";
import { FieldList } from "../form/field-group.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** Shows many pictures with the fields of their descriptions, saved by one press; works without scripts. */
export function DescribePictures({ screen }: { readonly screen: PicturesDescription }) {
  const t = useTranslations("admin.describing");
  const { title, url, listUrl, listTitle, ids, csrfToken, count, pictures } = screen;
  const back = t("back", { title: listTitle });
  return (
    <FormMessages>
      <div className="max-w-5xl">
        <ScreenHeader
          title={title}
          {...(pictures.length > 0 ? { intro: t("intro") } : {})}
          backUrl={listUrl}
          back={back}
        />
        {pictures.length === 0 ? (
          <EmptyState
            icon={CircleCheckIcon}
            title={t(ids ? "gone" : "done")}
            text={t(ids ? "goneText" : "doneText")}
          />
        ) : (
          <form method="post" action={url} noValidate className="grid grid-cols-1 gap-4">
            <input type="hidden" name="_csrf" value={csrfToken} />
            {ids ? <input type="hidden" name="ids" value={ids} /> : null}
            <p className="text-sm text-pretty text-muted-foreground">
              {ids ? null : `${t("waiting", { count })} `}
              {count > pictures.length ? `${t("first", { shown: pictures.length })} ` : null}
              {t("decorativeHint")}
            </p>
            <ul className="grid grid-cols-1 gap-4">
              {pictures.map((picture) => (
                <Picture key={picture.id} picture={picture} screen={screen} />
              ))}
            </ul>
            <div className="sticky bottom-0 -mx-1 border-t border-border bg-background px-1 py-3">
              <Button type="submit" variant="primary">
                {t("save")}
              </Button>
            </div>
          </form>
        )}
      </div>
    </FormMessages>
  );
}

function Picture({
  picture: { id, label, previewUrl, editUrl, base, fields },
  screen,
}: {
  readonly picture: PicturesDescription["pictures"][number];
  readonly screen: PicturesDescription;
}) {
  const t = useTranslations("admin.describing");
  return (
    <li>
      <fieldset className="grid grid-cols-1 items-start gap-4 rounded-lg border border-border bg-card p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <legend className="sr-only">{label}</legend>
        <div className="grid min-w-0 gap-2">
          {previewUrl ? (
            <picture className="grid place-items-center overflow-hidden rounded-md bg-muted">
              <img src={previewUrl} alt="" loading="lazy" className="max-h-48 max-w-full object-contain" />
            </picture>
          ) : null}
          <a
            href={editUrl}
            data-content={editUrl}
            title={t("open")}
            className="rounded-sm text-sm wrap-anywhere text-primary-text hover:underline focus-visible:focus-ring"
          >
            {label}
          </a>
        </div>
        <div className="@container grid min-w-0 grid-cols-1 gap-4">
          <input type="hidden" name={base.name} value={base.text} />
          <FieldList fields={fields} form={{ ...screen, id }} />
        </div>
      </fieldset>
    </li>
  );
}
