import type { Issue } from "#lib/kernel/engine/form/issue";
import { isShown } from "#lib/kernel/engine/publishing/shown";
import { isTakenByPublicType } from "#lib/kernel/public-types";
import { ancestorsOf } from "#lib/kernel/queries/tree";
import { recordHref } from "#lib/kernel/rich-text/href";
import { isSiteLanguage } from "#lib/platform/site-languages";
import type { MakeBehaviour } from "../behaviour.ts";
import { audienceOf } from "../published/audience-of.ts";
import { addressChange, addressOf, takeAddress } from "./address.ts";
import { type NewAddress, whatFollows } from "./follows.ts";
import { firstSlug } from "./free-slug.ts";

const reserved: Issue = { field: "slug", code: "reserved" };

/** Updates addresses and redirects old ones. */
export const addressedBehaviour: MakeBehaviour = (module, own) => {
  const newAddress: NewAddress =
    (own.newAddress as NewAddress | undefined) ?? ((before, after) => addressChange(module, before, after));
  return {
    newAddress,
    prepare: async ({ values, before, context }) => {
      const record = { ...before, ...values };
      const first = await firstSlug(module, record, context.tx);
      if (first !== undefined) values.slug = first;
      const { parentId = null, slug } = { ...record, ...values };
      const isAlone = module.fields.path?.standalone === true;
      const above = isAlone ? [] : await ancestorsOf(context.tx, module.table, parentId);
      const path = [...above.map((record) => record.slug).reverse(), slug].join("/");
      values.path = path;
      return path !== before?.path && isTakenByPublicType(module.name, path) ? [reserved] : [];
    },
    changed: async ({ before, after, context }) => {
      if (!after.deletedAt) await takeAddress(module, before, after, context);
    },
    consequences: async (change) => whatFollows(module, newAddress, change),
    publicUrl: (row) =>
      isShown(row, new Date()) && isSiteLanguage(row.language) ? addressOf(module, row) : undefined,
    previewUrl: (row) => {
      const isForAll = audienceOf(row) === "everybody";
      const isSeenAsItIs = isForAll && isShown(row, new Date()) && !row.workingCopy;
      const address = addressOf(module, row);
      if (isSeenAsItIs || address === undefined) return undefined;
      return `${address}?preview=${recordHref({ module: module.name, id: row.id })}`;
    },
    undoableFields: { update: ["slug", "parentId", "language"] },
  };
};
