import { missingPermissions } from "#lib/kernel/engine/demands";
import { type FormTexts, listFields } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { withComposedItems } from "#lib/kernel/fields/compose-items";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { rememberTyped } from "#lib/platform/http/typed-texts";
import { listInWords } from "#lib/platform/i18n/intl";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "./admin-route.ts";
import type { Viewer } from "./describe-actions.ts";
import type { FieldDescription } from "./form/field-description.ts";
import { moduleTexts } from "./module-texts.ts";
import type { NoticeText } from "./notice.ts";
import { permissionText } from "./permission-text.ts";

/** Most bytes that are stored of one form until it is rendered again. */
export const mostTypedBytes = 256 * 1024;

/**
 * Returns a notice with what was typed, as far as it may and can be stored: never passwords, and at most 256 KiB.
 * Longer texts are named, in the message and at their field; the browser's Back button still has them.
 */
export function withTypedTexts(
  call: AdminCall,
  notice: Omit<NoticeText, "texts">,
  more: FormTexts = {},
): NoticeText {
  const { kept, lost } = fittingTexts({ ...mayBeKept(call), ...more });
  if (lost.length === 0) return { ...notice, texts: kept };
  const t = translator(call.language, "admin.failures");
  const labels = moduleTexts(call.module, call.language).fields;
  const names = lost.map((name) => labels[name] ?? name).join(", ");
  const told = new Set(notice.errors?.map(({ field }) => field));
  const errors = lost
    .filter((name) => name in call.module.fields && !told.has(name))
    .map((field) => ({ field, message: t("tooLongToKeep") }));
  return {
    ...notice,
    message: `${notice.message} ${t("partlyKept", { names: names.slice(0, 200) })}`,
    errors: [...(notice.errors ?? []), ...errors],
    texts: kept,
  };
}

/**
 * Returns as many texts as fit into {@link mostTypedBytes} together, the shortest first, and the names of the others.
 */
export function fittingTexts(texts: FormTexts): {
  readonly kept: FormTexts;
  readonly lost: readonly string[];
} {
  const sizes = Object.entries(texts)
    .map(([name, text]) => ({ name, bytes: Buffer.byteLength(JSON.stringify([name, text])) }))
    .toSorted((a, b) => a.bytes - b.bytes);
  let total = 0;
  const lost = new Set<string>();
  for (const { name, bytes } of sizes) {
    total += bytes;
    if (total > mostTypedBytes) lost.add(name);
  }
  return {
    kept: Object.fromEntries(Object.entries(texts).filter(([name]) => !lost.has(name))),
    lost: [...lost],
  };
}

/** Leaves out passwords, both of the record and of an action's fields, and the token of the session. */
function mayBeKept({ module, action, texts }: AdminCall): FormTexts {
  const fields = { ...module.actions[action]?.input, ...module.fields };
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => name !== "_csrf" && fields[name]?.secret !== true),
  );
}

/**
 * Closes the parts of a field (an option or a switch) that require a permission its reader does not have, and says
 * which.
 *
 * @param row undefined in the form of a new record
 */
export function withClosedValues(
  field: FieldDescription,
  module: AnyModule,
  row: Row | undefined,
  { permissions, language }: Viewer,
): FieldDescription {
  const lackingFor = (value: unknown) =>
    missingPermissions(permissions, module, row, { [field.name]: value });
  const values =
    field.kind === "toggle" ? [!row?.[field.name]] : (field.options ?? []).map(({ value }) => value);
  const lacking = new Set(values.flatMap(lackingFor));
  if (lacking.size === 0) return field;
  const names = [...lacking].map((name) => permissionText(name, language));
  const note = translator(language, "admin.form")(field.options ? "lockedOptions" : "locked", {
    names: listInWords(names, language),
  });
  const hint = [field.hint, note].filter(Boolean).join(" ");
  if (!field.options) return { ...field, hint, locked: true };
  const options = field.options.map((option) =>
    lackingFor(option.value).length > 0 ? { ...option, locked: true as const } : option,
  );
  return { ...field, hint, options };
}

/**
 * Reads the texts that a form of a module sent, by field: for fields that list records or hold items one text each,
 * however many inputs they came from. Throws what {@link readForm} throws.
 */
export async function readModuleForm(request: Request, module: AnyModule): Promise<FormTexts> {
  const sent = await readForm(request, bodyLimits.moduleForm, listFields(module));
  const texts = withComposedItems(module.fields, sent);
  if (texts !== sent) rememberTyped(request, texts);
  return texts;
}
