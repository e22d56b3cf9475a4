import type { Row } from "#lib/engine/form/encode";
import type { AnyModule } from "#lib/module/define-module";
import { describedToSearchEngines } from "./description.ts";
import { headingsInOrder } from "./headings.ts";
import type { Hint } from "./hint.ts";
import { fittingPictures } from "./pictures.ts";
import { livingReferences } from "./references.ts";
import { translatedEverywhere } from "./translation.ts";

/**
 * What is worth another look before visitors see a record, the gravest first.
 *
 * @param row with the values of its working copy, as it would be published
 */
export async function checkRecord(module: AnyModule, row: Row, now: Date): Promise<readonly Hint[]> {
  return [
    ...(await livingReferences(module, row, now)),
    ...(await fittingPictures(module, row)),
    ...headingsInOrder(module, row),
    ...describedToSearchEngines(module, row),
    ...(await translatedEverywhere(module, row)),
  ];
}
