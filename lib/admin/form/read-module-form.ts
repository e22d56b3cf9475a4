import { type FormTexts, listFields } from "#lib/kernel/engine/form/decode";
import { withComposedItems } from "#lib/kernel/fields/compose-items";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { rememberTyped } from "#lib/platform/http/typed-texts";

/**
 * The texts that a form of a module sent, by field: of fields that list records or hold items one text each, however
 * many inputs they came from. Throws what {@link readForm} throws.
 */
export async function readModuleForm(request: Request, module: AnyModule): Promise<FormTexts> {
  const sent = await readForm(request, bodyLimits.moduleForm, listFields(module));
  const texts = withComposedItems(module.fields, sent);
  if (texts !== sent) rememberTyped(request, texts);
  return texts;
}
