import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { CopyIcon, SquareArrowOutUpRightIcon, Trash2Icon } from "#components/ui/icons";
import type { TableRowDescription } from "#lib/admin/database/row";
import type { RowField } from "#lib/admin/database/row-fields";
import { ScreenHeader } from "../screen-header.tsx";
import { RowInput } from "./row-input.tsx";
import { ToolLink, ValueCell } from "./table-parts.tsx";

/** Shows one row: the values of its columns, the rows that point at it, and a form if it can be changed here. */
export function RowScreen({ screen }: { readonly screen: TableRowDescription }) {
  const t = useTranslations("admin.tools.database.row");
  const { table, title, tableUrl, way, closed, record, fields, formUrl, csrfToken, address } = screen;
  const isOpen = way !== undefined;
  const [open, kept] = [fields.filter(({ input }) => input), fields.filter(({ input }) => !input)];
  return (
    <div className="max-w-4xl">
      <ScreenHeader
        crumb={table}
        title={title}
        intro={way ?? closed}
        backUrl={tableUrl}
        back={t("back", { table })}
      >
        {record ? (
          <a href={record.url} data-content={record.url} className={buttonClasses()}>
            <SquareArrowOutUpRightIcon />
            {t("record", { module: record.text })}
          </a>
        ) : null}
        {screen.cloneUrl ? (
          <a href={screen.cloneUrl} data-content={screen.cloneUrl} className={buttonClasses()}>
            <CopyIcon />
            {t("clone")}
          </a>
        ) : null}
      </ScreenHeader>
      {isOpen ? (
        <form method="post" action={formUrl} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <input type="hidden" name="_csrf" value={csrfToken} />
          <input type="hidden" name="address" value={address} />
          {screen.version ? <input type="hidden" name="version" value={screen.version} /> : null}
          <Lines fields={open} isOpen />
          <div className="flex flex-wrap justify-between gap-3">
            <Button type="submit" variant="primary">
              {t("save")}
            </Button>
            {screen.mayDelete ? (
              <Button
                type="submit"
                name="do"
                value="delete"
                variant="ghost"
                className="text-destructive-text"
              >
                <Trash2Icon />
                {t("delete")}
              </Button>
            ) : null}
          </div>
        </form>
      ) : (
        <Lines fields={fields} />
      )}
      {isOpen && !screen.isNew && kept.length > 0 ? <Kept fields={kept} /> : null}
      <Referring referring={screen.referring} />
    </div>
  );
}

function Lines({
  fields,
  isOpen = false,
}: Pick<TableRowDescription, "fields"> & { readonly isOpen?: boolean }) {
  return (
    <dl className="divide-y divide-border rounded-lg border border-border bg-card">
      {fields.map((field) => (
        <RowFieldLine key={field.column} field={field} isOpen={isOpen} />
      ))}
    </dl>
  );
}

/** Fields the program maintains, and computed or secret ones. */
function Kept({ fields }: Pick<TableRowDescription, "fields">) {
  const t = useTranslations("admin.tools.database.row");
  return (
    <section aria-label={t("kept")} className="mt-8">
      <h2 className="mb-2 text-lg font-semibold">{t("kept")}</h2>
      <Lines fields={fields} />
    </section>
  );
}

function Referring({ referring }: Pick<TableRowDescription, "referring">) {
  const t = useTranslations("admin.tools.database.row");
  if (referring.length === 0) return null;
  return (
    <section aria-label={t("pointing")} className="mt-8">
      <h2 className="mb-2 text-lg font-semibold">{t("pointing")}</h2>
      <ul className="divide-y divide-border rounded-lg border border-border bg-card text-sm">
        {referring.map(({ text, url }) => (
          <li key={url} className="px-4 py-2.5">
            <ToolLink url={url}>{text}</ToolLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders a column of a row with its value, or with its input. */
function RowFieldLine({ field, isOpen }: { readonly field: RowField; readonly isOpen: boolean }) {
  const { column, type, label, cell, input } = field;
  const name = (
    <>
      <span className="font-medium wrap-anywhere">{column}</span>
      <span className="block text-xs text-muted-foreground">{[label, type].filter(Boolean).join(" · ")}</span>
    </>
  );
  return (
    <div className="grid gap-x-6 gap-y-1.5 px-4 py-2.5 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="min-w-0">
        {isOpen && input ? (
          <label htmlFor={`value.${input.name}`} className="block">
            {name}
          </label>
        ) : (
          name
        )}
      </dt>
      <dd className="min-w-0">
        {isOpen && input ? <RowInput input={input} column={column} /> : <ValueCell cell={cell} />}
      </dd>
    </div>
  );
}
