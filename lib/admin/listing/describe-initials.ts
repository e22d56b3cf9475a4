import { initialsInUse } from "#lib/kernel/listing/totals";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { ListingDescription } from "./listing-description.ts";
import type { ListingState } from "./listing-state.ts";
import { initialOrderTexts } from "./order-texts.ts";

/** All initials of the specification; those that no record has are marked, but in the trash, where nobody counts them. */
export async function describeInitials(
  module: AnyModule,
  { view }: Pick<ListingState, "view">,
  language: Language,
): Promise<ListingDescription["initials"]> {
  const options = initialOrderTexts(language);
  if (view === "trash") return options;
  const used = new Set(["", ...(await initialsInUse(module))]);
  return options.map((option) => (used.has(option.value) ? option : { ...option, isUnused: true }));
}
