import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { LineOutcome } from "#lib/kernel/engine/import-lines";
import type { ImportNote } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#lib/platform/in-turn";
import { describeIssues } from "../form/describe-issues.ts";
import { columnLabel } from "../listing/order-texts.ts";
import { textInWords } from "../text-in-words.ts";
import { adminUrl } from "../urls.ts";
import { fieldLabel } from "./describe-settings.ts";
import type { ImportedLine } from "./import-description.ts";

/** Who reads what becomes of a file. */
export interface LineReader {
  readonly module: AnyModule;
  readonly language: Language;
  readonly permissions: SignedInAdmin["permissions"];
}

/** What becomes of a line, in words. */
export async function describeLine(
  outcome: LineOutcome,
  texts: FormTexts,
  reader: LineReader,
): Promise<ImportedLine> {
  const { module, language } = reader;
  const [first = "", second = ""] = module.list.columns;
  return {
    line: outcome.line,
    cells: [texts[first] ?? "", texts[second] ?? ""],
    ...(outcome.id === undefined ? {} : { url: adminUrl(language, module.name, outcome.id) }),
    kind: translator(language, "admin.import.kinds")(outcome.kind),
    tone: tones[outcome.kind],
    notes: [
      ...(await issueTexts(outcome, reader)),
      ...(await changeTexts(outcome, reader)),
      ...(outcome.notes ?? []).map((note) => noteText(note, reader)),
    ],
  };
}

const tones = { created: "live", changed: "waiting", same: "quiet", refused: "refused" } as const;

async function issueTexts(
  { issues = [] }: LineOutcome,
  { module, language, permissions }: LineReader,
): Promise<readonly string[]> {
  const told = await describeIssues(issues, { language, admin: { permissions } });
  return told.map(({ field, message }) =>
    field === "" ? message : `${fieldLabel(module, field, language)}: ${message}`,
  );
}

async function changeTexts(
  { changes = {} }: LineOutcome,
  { module, language }: LineReader,
): Promise<readonly string[]> {
  const t = translator(language, "admin.import");
  return inTurn(Object.entries(changes), async ([field, [before, after]]) =>
    t("change", {
      field: columnLabel(module, field, language),
      before: (await textInWords(module, field, before, language)) || "–",
      after: (await textInWords(module, field, after, language)) || "–",
    }),
  );
}

function noteText({ key, parameters }: ImportNote, { module, language }: LineReader): string {
  const t = translator(language, `modules.${module.name}.importNotes` as "modules.redirections.importNotes");
  return t(key as "chain", parameters as { target: string });
}
