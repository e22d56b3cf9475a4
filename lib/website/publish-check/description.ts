import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Hint } from "./hint.ts";

/** Search engines show the beginning of the text where nobody wrote what the record is about. */
export function describedToSearchEngines({ fields }: AnyModule, row: Row): readonly Hint[] {
  const written = ["seoDescription", "perex"].filter((key) => fields[key]);
  const isListed = fields.seoDescription !== undefined && row.noindex !== true;
  const isDescribed = written.some((key) => typeof row[key] === "string" && row[key].trim() !== "");
  return isListed && !isDescribed ? [{ reason: "noDescription", field: "seoDescription" }] : [];
}
