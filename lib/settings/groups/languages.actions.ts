import { afterCommit } from "#db/sqlite/scope";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import { setSiteLanguages } from "#lib/platform/site-languages";
import { languagesIn, rememberClosed, rememberDefault } from "../site-languages.ts";
import type { languagesSettings } from "./groups.ts";

/**
 * Remembers former defaults, so that their addresses lead on, and languages that are switched off, because records are
 * still in them. Lets this process follow at once.
 */
export const languagesSettingsBehaviour: Behaviour<typeof languagesSettings> = {
  changed: async ({ before, after, context }) => {
    const [was] = before?.enabled ?? [];
    if (was !== undefined && was !== after.enabled[0]) await rememberDefault(was, context);
    const closed = before?.enabled.filter((language) => !after.enabled.includes(language)) ?? [];
    if (closed.length > 0) await rememberClosed(closed, context);
    await afterCommit(async () => setSiteLanguages(languagesIn(after)));
  },
  actions: {},
};
