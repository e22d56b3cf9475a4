import type { FileUse } from "#lib/files/tool/contracts";
import { FileProblem } from "#lib/files/tool/problem";
import { usesOf } from "#lib/files/tool/usage/uses-of";
import { allowsIn } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { isJsonCaller } from "#lib/platform/http/caller";
import { translator } from "#lib/platform/i18n/translator";
import type { PanelDescription } from "../actions/panel-description.ts";
import { answerQuestion } from "../answers.ts";
import { moduleTexts } from "../module-texts.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { adminUrl } from "../urls.ts";

/**
 * The question that a script asks before files lose or change addresses that contents use (`_asks=1`): where, and what
 * becomes of them. Undefined where nothing uses them, or the answer is in already (`_confirmed=1`).
 */
export async function askAboutUses(
  call: ToolCall,
  paths: readonly string[],
  what: "delete" | "move" | "rename",
): Promise<Response | undefined> {
  const { texts, request, language } = call;
  if (texts._asks !== "1" || texts._confirmed === "1" || !isJsonCaller(request.headers)) return undefined;
  const uses = (await foundUses(paths)).filter(({ isInTrash }) => !isInTrash);
  if (uses.length === 0) return undefined;
  const t = translator(language, "files");
  const panel: PanelDescription = {
    question: t(`asks.${what}`, { count: paths.length }),
    label: t(`goOn.${what}`),
    danger: what === "delete",
    consequences: [
      {
        text: t(what === "delete" ? "asks.breaks" : "asks.mends", { count: uses.length }),
        items: uses.slice(0, mostShown).map((use) => describeUse(use, call)),
        ...(uses.length > mostShown
          ? { more: translator(language, "admin.form.related")("more", { count: uses.length - mostShown }) }
          : {}),
      },
    ],
    hint: translator(language, "admin.asks")("undoHint"),
  };
  return answerQuestion(panel);
}

/** A path that is none is told by the change itself. */
async function foundUses(paths: readonly string[]): Promise<readonly FileUse[]> {
  try {
    return await usesOf(paths);
  } catch (error) {
    if (error instanceof FileProblem) return [];
    throw error;
  }
}

function describeUse({ module: name, id, record }: FileUse, { language, admin }: ToolCall) {
  const module = moduleNamed(name);
  const mayRead = module && allowsIn(admin.permissions, module, "read");
  const title = module ? moduleTexts(module, language).title : name;
  if (!mayRead) return { text: title };
  return {
    text: module.single ? title : `${record} (${title})`,
    url: module.single ? adminUrl(language, name) : adminUrl(language, name, id),
  };
}

const mostShown = 10;
