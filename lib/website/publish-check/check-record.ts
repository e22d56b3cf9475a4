import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { forms } from "#lib/website/forms";
import { describedToSearchEngines } from "./description.ts";
import { headingsInOrder } from "./headings.ts";
import type { Hint } from "./hint.ts";
import { fittingPictures } from "./pictures.ts";
import { linksToIt, livingReferences, type MayRead } from "./references.ts";
import { translatedEverywhere } from "./translation.ts";

/**
 * What is worth another look before visitors see a record, the gravest first.
 *
 * @param row with the values of its working copy, as it would be published
 */
export async function checkRecord(
  module: AnyModule,
  row: Row,
  now: Date,
  mayRead: MayRead = () => true,
): Promise<readonly Hint[]> {
  return [
    ...(await livingReferences(module, row, now, mayRead)),
    ...(await fittingPictures(module, row)),
    ...headingsInOrder(module, row),
    ...describedToSearchEngines(module, row),
    ...(await linksToIt(module, row)),
    ...recipientsOfForm(module, row),
    ...(await translatedEverywhere(module, row)),
  ];
}

/** What is sent by a form without a recipient waits until somebody looks for it. */
function recipientsOfForm({ name }: AnyModule, { recipients }: Row): readonly Hint[] {
  return name === forms.name && !recipients ? [{ reason: "nobodyIsTold", field: "recipients" }] : [];
}
