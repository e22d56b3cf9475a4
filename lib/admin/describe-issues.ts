import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { readRecord } from "#lib/kernel/engine/read";
import { allowsIn } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { translateIssues } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { actionLabel } from "./describe-actions.ts";
import type { FieldProblem } from "./form/form-description.ts";
import { permissionText } from "./permission-text.ts";
import { adminUrl } from "./urls.ts";

/** Describes the problems of a form in readable words; a conflicting record is named to people allowed to read it. */
export async function describeIssues(
  issues: readonly Issue[],
  reader: {
    readonly language: Language;
    readonly admin: Pick<SignedInAdmin, "id" | "permissions" | "limits">;
  },
): Promise<readonly (FieldProblem & Pick<Issue, "code">)[]> {
  const translated = translateIssues(issues.map(readable(reader.language)), reader.language);
  return mapSeries(translated, async (problem, index) => {
    const record = await recordInTheWay(issues[index]?.record, reader);
    if (!record) return problem;
    const { code = "", parameters } = issues[index] ?? {};
    const key = code === "hides_page" ? "hides_page_by" : "taken_by";
    const message = translator(reader.language, "validation")(key, {
      path: "",
      ...parameters,
      label: record.label,
    });
    return { ...problem, message, record };
  });
}

/** Names a permission in words. */
function readable(language: Language): (issue: Issue) => Issue {
  return (issue) => {
    const { permission, ...others } = issue.parameters ?? {};
    if (typeof permission !== "string") return issue;
    return { ...issue, parameters: { ...others, permission: permissionText(permission, language) } };
  };
}

async function recordInTheWay(
  named: Issue["record"],
  { language, admin }: Parameters<typeof describeIssues>[1],
): Promise<FieldProblem["record"]> {
  const module = named && moduleNamed(named.module);
  if (!module || !allowsIn(admin.permissions, module, "read")) return undefined;
  const row = (await isRecordWithinLimits(admin, module, named.id))
    ? await readRecord(module, named.id)
    : undefined;
  return row && { label: actionLabel(module, row), url: adminUrl(language, module.name, row.id) };
}
