import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { moduleTexts } from "../module-texts.ts";
import type { NoticeText } from "../notice.ts";

/** Bytes of what is kept of one form until it is drawn again. */
export const mostTypedBytes = 256 * 1024;

/**
 * A notice with what was typed, as far as it may and can be kept: never passwords, and at most 256 KiB. What is too
 * long for that is named, in the message and at its field; the browser's Back button still has it.
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

/** As many texts as fit into {@link mostTypedBytes} together, the shortest first, and the names of the others. */
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

/** Neither passwords, of the record or of what an action takes, nor the token of the session. */
function mayBeKept({ module, action, texts }: AdminCall): FormTexts {
  const fields = { ...module.actions[action]?.input, ...module.fields };
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => name !== "_csrf" && fields[name]?.secret !== true),
  );
}
