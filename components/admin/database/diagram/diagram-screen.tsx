import { useTranslations } from "next-intl";
import { ScreenHeader } from "#components/admin/screen-header";
import { buttonClasses } from "#components/ui/button";
import type { DiagramDescription } from "#lib/admin/database/diagram";
import { LazyDiagram } from "./lazy-diagram.tsx";

/** Shows the tables as a picture, and as a list for people without scripts or those who prefer to read. */
export function DiagramScreen({ screen }: { readonly screen: DiagramDescription }) {
  const t = useTranslations("admin.tools.database.diagram");
  return (
    <>
      <ScreenHeader title={t("title")} intro={t("intro")}>
        <a href="#diagram-list" className={buttonClasses({ className: "noscript:hidden print:hidden" })}>
          {t("toList")}
        </a>
      </ScreenHeader>
      <div className="mb-8 min-h-[70dvh] noscript:hidden">
        <LazyDiagram diagram={screen.diagram} />
      </div>
      <section aria-labelledby="diagram-list" className="print:hidden">
        <h2 id="diagram-list" tabIndex={-1} className="mb-3 scroll-mt-20 text-base font-semibold">
          {t("list")}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {screen.list.map((table) => (
            <TableOfList key={table.name} table={table} />
          ))}
        </ul>
      </section>
    </>
  );
}

function TableOfList({ table }: { readonly table: DiagramDescription["list"][number] }) {
  const t = useTranslations("admin.tools.database.diagram");
  const { name, url, module, references } = table;
  return (
    <li className="rounded-lg border border-border bg-card px-4 py-3">
      <a
        href={url}
        data-content={url}
        className="rounded-sm font-mono text-sm font-medium wrap-anywhere text-primary-text hover:underline focus-visible:focus-ring"
      >
        {name}
      </a>
      {module ? <span className="block text-xs text-muted-foreground">{module}</span> : null}
      {references.length > 0 ? (
        <ul className="mt-2 grid gap-1 text-xs wrap-anywhere">
          {references.map(({ by, to, kind }) => (
            <li key={`${by} ${to} ${kind}`}>
              <span className="font-mono">{`${by} → ${to}`}</span>{" "}
              <span className="text-muted-foreground">{t(`kinds.${kind}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-xs text-muted-foreground">{t("noReferences")}</p>
      )}
    </li>
  );
}
