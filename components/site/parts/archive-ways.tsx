import { getTranslations } from "next-intl/server";
import type { ArchiveBody } from "#lib/website/views/bodies";
import { Label } from "./label.tsx";

/** What a list can be narrowed to; nothing where there is only one way. */
export async function ArchiveWays({
  body: { all, labels, years },
}: {
  readonly body: Pick<ArchiveBody, "all" | "labels" | "years">;
}) {
  const t = await getTranslations("site.archive");
  const hasYears = years.length > 1 || years.some(({ isCurrent }) => isCurrent);
  if (labels.length === 0 && !hasYears) return null;
  return (
    <div className="archive-ways">
      <nav aria-label={t("labels")}>
        <ul className="ways">
          {all && (
            <li>
              <a href={all.href} aria-current={all.isCurrent ? "page" : undefined}>
                {all.text}
              </a>
            </li>
          )}
          {labels.map(({ isCurrent, ...label }) => (
            <li key={label.href}>
              <a href={label.href} aria-current={isCurrent ? "page" : undefined}>
                <Label label={label} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {hasYears && (
        <nav aria-label={t("years")}>
          <ul className="ways ways-of-years">
            {years.map(({ href, text, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? "page" : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
