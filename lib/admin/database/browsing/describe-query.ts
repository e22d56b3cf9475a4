import { toolUrl } from "#lib/admin/tools/tool-url";
import { orderText } from "#lib/database-tool/browsing/address";
import {
  aggregates,
  type BrowseQuery,
  functions,
  isGrouped,
  operators,
} from "#lib/database-tool/browsing/query";
import { nameOfShown } from "#lib/database-tool/browsing/select";
import { shownColumns, type Table } from "#lib/database-tool/structure/structure";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { Option, QueryFormDescription } from "./select-description.ts";

/** The form that a query fills in. */
export function describeQuery(query: BrowseQuery, table: Table, language: Language): QueryFormDescription {
  const t = translator(language, "admin.tools.database.select");
  const columns = shownColumns(table).map(({ name }): Option => ({ value: name, text: name }));
  const shownOrders = query.shown.flatMap((one, at) =>
    one.function ? [{ value: orderText(at), text: nameOfShown(one) }] : [],
  );
  const open = isGrouped(query)
    ? columns.filter(({ value }) => query.shown.some((one) => !one.function && one.column === value))
    : columns;
  return {
    action: toolUrl(language, "adminneo", "select"),
    isChanged: query.shown.length + query.filters.length + query.orders.length > 0,
    columns,
    functions: functions.map(plain),
    aggregates: aggregates.map(plain),
    operators: operators.map((value) => ({ value, text: value === "LIKE %%" ? t("contains") : value })),
    orders: [...shownOrders, ...open.map(({ value }) => ({ value: orderText(value), text: value }))],
    shown: [
      ...query.shown.map((one) => ({ fn: one.function ?? "", show: one.column ?? "" })),
      { fn: "", show: "" },
    ],
    filters: [
      ...query.filters.map(({ column, operator, value }) => ({ where: column ?? "", is: operator, value })),
      { where: "", is: "LIKE %%", value: "" },
    ],
    chosenOrders: [
      ...query.orders.map(({ by, isDescending }) => ({
        order: orderText(by),
        direction: isDescending ? "desc" : "asc",
      })),
      { order: "", direction: "asc" },
    ],
    limit: query.limit,
  };
}

function plain(value: string): Option {
  return { value, text: value };
}
