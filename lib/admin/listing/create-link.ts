import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import type { Viewer } from "../actions/describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

/** Where a record of a module is made, and what its button says. */
export interface CreateLink {
  readonly url: string;
  readonly text: string;
}

/** The way to a new record, for a viewer who may make one. */
export function createLink(
  module: AnyModule,
  { permissions, language }: Pick<Viewer, "permissions" | "language">,
): CreateLink | undefined {
  if (!allowsIn(permissions, module, "create")) return undefined;
  return { url: adminUrl(language, module.name, "new"), text: createText(module, language) };
}

/** What a new record of a module is called before it has a name, such as "New page". */
export function createText(module: AnyModule, language: Viewer["language"]): string {
  const { create, title } = moduleTexts(module, language);
  return create ?? title;
}
