import { afterCommit } from "#db/sqlite/scope";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import { setSiteLanguages } from "#lib/platform/site-languages";
import { languagesIn, rememberDefault } from "../site-languages.ts";
import type { languagesSettings } from "./languages.ts";

/** Remembers former defaults, so that their addresses lead on, and lets this process follow at once. */
export const languagesSettingsBehaviour: Behaviour<typeof languagesSettings> = {
  changed: async ({ before, after, context }) => {
    const [was] = before?.enabled ?? [];
    if (was !== undefined && was !== after.enabled[0]) await rememberDefault(was, context);
    await afterCommit(async () => setSiteLanguages(languagesIn(after)));
  },
  actions: {},
};
