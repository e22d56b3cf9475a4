import type { useTranslations } from "next-intl";
import type { SqlAnswer } from "#lib/admin/database/sql";
import { currentHost } from "../conventions/current-host.ts";

/** Asks whether a change that was tried is to be made, with what it would do; what was refused is not asked about. */
export async function askToApply(
  tried: SqlAnswer | undefined,
  t: ReturnType<typeof useTranslations<"admin.tools.database.sql">>,
): Promise<boolean> {
  if (!tried || "errors" in tried) return false;
  const { tables = [], warning } = tried.changes ?? {};
  const counts = tables.map(({ table, inserted, updated, deleted }) => ({
    text: t("counts", { table, inserted, updated, deleted }),
    items: [],
  }));
  const question = {
    text: t("applyQuestion"),
    action: t("applyChange"),
    danger: true,
    consequences: counts.length > 0 ? counts : [{ text: t("nothingChanged"), items: [] }],
    hint: warning,
  };
  return (await currentHost()?.confirm(question)) ?? true;
}
