import { audiences } from "#lib/kernel/audience";
import { inTrait } from "#lib/kernel/compose-behaviour";
import { choice } from "#lib/kernel/fields/choice";
import { moment } from "#lib/kernel/fields/date-time";
import { derivedOption } from "#lib/kernel/fields/derived";
import { optional, seldom } from "#lib/kernel/fields/field";

/** Drafts, live versions with a beginning and an end, for everyone or for some, and a working copy next to each. */
export const published = () =>
  inTrait("published", {
    status: choice(["draft", "published"]),
    publishAt: seldom(optional(moment())),
    unpublishAt: seldom(optional(moment())),
    audience: seldom(choice(audiences, { existing: "everybody" })),
  });

/**
 * The same for a tree, where a restricted record also restricts everything below it: adds the audience of the records
 * above.
 */
export const publishedInTree = () =>
  inTrait("published", { ...published(), audienceAbove: derivedOption(audiences) });
