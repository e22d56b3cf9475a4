import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { buttonClasses } from "#components/ui/button";
import type { StructureDescription } from "#lib/admin/database/structure";
import { ScreenHeader } from "../screen-header.tsx";
import { headCellClasses, ScrollBox, ToolLink } from "./table-parts.tsx";

/** Structure of a table: columns, keys both ways, indexes, checks and triggers. */
export function StructureScreen({ screen }: { readonly screen: StructureDescription }) {
  const t = useTranslations("admin.tools.database.structure");
  const { name, facts, meaning, tablesUrl, selectUrl, columns, triggers, shadows, sql } = screen;
  const intro = [meaning?.text, ...facts].filter(Boolean).join(" · ");
  return (
    <>
      <ScreenHeader title={name} intro={intro} backUrl={tablesUrl} back={t("back")}>
        <a href={selectUrl} data-content={selectUrl} className={buttonClasses()}>
          {t("rows")}
        </a>
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Part title={t("columns")}>
          <Columns columns={columns} />
        </Part>
        <Part title={t("foreignKeys")} isEmpty={screen.foreignKeys.length === 0}>
          <Keys keys={screen.foreignKeys} />
        </Part>
        <Part title={t("referredBy")} isEmpty={screen.referredBy.length === 0}>
          <Keys keys={screen.referredBy} />
        </Part>
        <Part title={t("indexes")} isEmpty={screen.indexes.length === 0}>
          <Indexes indexes={screen.indexes} />
        </Part>
        <Part title={t("triggers")} isEmpty={triggers.length === 0}>
          <Texts texts={triggers.map((trigger) => ({ name: trigger.name, text: trigger.sql }))} />
        </Part>
        {shadows.length > 0 ? (
          <Part title={t("shadows")}>
            <p className="font-mono text-sm wrap-anywhere text-muted-foreground">{shadows.join(", ")}</p>
          </Part>
        ) : null}
        {sql ? (
          <Part title={t("sql")}>
            <Texts texts={[{ text: sql }]} />
          </Part>
        ) : null}
      </div>
    </>
  );
}

function Part({ title, isEmpty = false, children }: PartProps) {
  const t = useTranslations("admin.tools.database.structure");
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {isEmpty ? <p className="text-muted-foreground">{t("none")}</p> : children}
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

function Columns({ columns }: Pick<StructureDescription, "columns">) {
  const t = useTranslations("admin.tools.database.structure");
  return (
    <ScrollBox label={t("columns")}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            {(["column", "type", "default", "notes"] as const).map((key) => (
              <th key={key} scope="col" className={headCellClasses}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {columns.map(({ name, type, notes, default: initial, pointsAt, isSecret }) => (
            <tr key={name}>
              <th scope="row" className="px-3 py-2 text-left font-medium whitespace-nowrap">
                {name}
              </th>
              <td className="px-3 py-2 whitespace-nowrap text-muted-foreground">{type}</td>
              <td className="px-3 py-2 font-mono text-xs">{initial}</td>
              <td className="px-3 py-2">
                <span className="flex flex-wrap items-center gap-1.5">
                  {notes.map((note) => (
                    <Badge key={note}>{note}</Badge>
                  ))}
                  {isSecret ? <Badge tone="caution">{t("secret")}</Badge> : null}
                  {pointsAt ? <ToolLink url={pointsAt.url}>→ {pointsAt.text}</ToolLink> : null}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Keys({ keys }: { readonly keys: StructureDescription["foreignKeys"] }) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-card text-sm">
      {keys.map(({ columns, table, tableUrl, tableColumns, rules }) => (
        <li
          key={`${columns} ${table} ${tableColumns}`}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5"
        >
          <span className="font-medium">{columns}</span>
          <span>
            <ToolLink url={tableUrl}>{table}</ToolLink> ({tableColumns})
          </span>
          <span className="text-xs text-muted-foreground">{rules}</span>
        </li>
      ))}
    </ul>
  );
}

function Indexes({ indexes }: Pick<StructureDescription, "indexes">) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-card text-sm">
      {indexes.map(({ name, text, notes }) => (
        <li key={name} className="grid gap-x-6 gap-y-1 px-4 py-2.5 sm:grid-cols-2">
          <span className="min-w-0 wrap-anywhere">
            {name}{" "}
            {notes.map((note) => (
              <Badge key={note} className="mr-1">
                {note}
              </Badge>
            ))}
          </span>
          <span className="min-w-0 font-mono text-xs wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Texts({
  texts,
}: {
  readonly texts: readonly { readonly name?: string | undefined; readonly text: string }[];
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {texts.map(({ name, text }) => (
        <details
          key={`${name} ${text}`}
          open={text.length < 200}
          className="rounded-lg border border-border bg-card px-4 py-2.5 text-sm"
        >
          <summary className="cursor-pointer rounded-sm font-mono text-xs wrap-anywhere focus-visible:focus-ring">
            {name ?? text.slice(0, 60)}
          </summary>
          <pre className="mt-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </details>
      ))}
    </div>
  );
}
