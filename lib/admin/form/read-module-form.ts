import { type FormTexts, listFields } from "#lib/engine/form/decode";
import { withComposedItems } from "#lib/fields/compose-items";
import { bodyLimits, readForm } from "#lib/http/body";
import { rememberTyped } from "#lib/http/typed-texts";
import type { AnyModule } from "#lib/module/define-module";

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
