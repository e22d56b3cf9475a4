import { decodeChange } from "#lib/kernel/engine/form/decode";
import { moveById } from "#lib/kernel/engine/move";
import { intentOf } from "#lib/kernel/engine/publishing/publish";
import { rowById } from "#lib/kernel/engine/read";
import { actOnRow } from "#lib/kernel/engine/run-action";
import { applyForm } from "#lib/kernel/engine/save";
import { purgeById, removeRow } from "#lib/kernel/engine/trash";
import type { FieldPath } from "#lib/kernel/engine/undo-plan";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { moduleTexts } from "../module-texts.ts";
import { askFirst } from "./ask-first.ts";

/** Returns the question before a save that changes more than its record; undefined where there is none. */
export async function askBeforeSaving(call: AdminCall): Promise<Response | undefined> {
  const { module, id, texts, language } = call;
  const intent = intentOf(module, texts.intent);
  const decoded = decodeChange(module, texts, { isDraft: intent === "draft" });
  if (!decoded.ok) return undefined;
  return askFirst(call, {
    make: async (context) => {
      const before = await rowById(context.tx, module, id);
      return before && applyForm(module, before, decoded.values, texts, context);
    },
    question: (label) =>
      translator(language, "admin.asks")(intent === "publish" ? "publish" : "save", { label }),
    label: intent
      ? translator(language, "admin.form.publishing")(intent)
      : translator(language, "admin.form")("save"),
    danger: false,
    sentTo: [],
  });
}

/** Returns the question before a record is deleted: always asked, with everything deleted along with it. */
export async function askBeforeDeleting(call: AdminCall): Promise<Response | undefined> {
  const { module, id, language } = call;
  const t = translator(language, "admin.base");
  return askFirst(call, {
    make: async (context) => removeRow(module, id, context),
    question: (label) => t(module.trash ? "confirmTrash" : "confirmDelete", { label }),
    label: t("remove"),
    danger: true,
    deletes: true,
    isAlwaysAsked: true,
    sentTo: ["delete"],
  });
}

/**
 * Returns the question before a record of the trash is deleted permanently: always asked, with everything deleted
 * along with it.
 */
export async function askBeforePurging(call: AdminCall): Promise<Response | undefined> {
  const { module, id, language } = call;
  const t = translator(language, "admin.base");
  return askFirst(call, {
    make: async (context) => purgeById(module, id, context),
    question: (label) => t("confirmPurge", { label }),
    label: t("purge"),
    danger: true,
    deletes: true,
    isAlwaysAsked: true,
    isForGood: true,
    sentTo: ["purge"],
  });
}

/** Returns the question before a record moves to another place, where visitors notice. */
export async function askBeforeMoving(call: AdminCall, to: FieldPath): Promise<Response | undefined> {
  const t = translator(call.language, "admin.asks");
  return askFirst(call, {
    make: async (context) => moveById(call.module, call.id, to, context),
    question: (label) => t("move", { label }),
    label: t("moveLabel"),
    danger: false,
    sentTo: ["move"],
  });
}

/**
 * Returns the question before an action that changes the pages that visitors find.
 *
 * @param told message above the question, where it is asked once more
 */
export async function askBeforeActing(call: AdminCall, told = ""): Promise<Response | undefined> {
  const { module, id, action, language } = call;
  const name = moduleTexts(module, language).actions[action]?.label ?? action;
  if (!module.actions[action]?.needsConfirmation) return undefined;
  const change = {
    make: async (context: ChangeContext) => actOnRow(module, action, id, {}, context),
    question: (label: string) => translator(language, "admin.asks")("action", { action: name, label }),
    label: name,
    danger: module.actions[action].danger === true,
    sentTo: [action],
  };
  return askFirst(call, change, told);
}
