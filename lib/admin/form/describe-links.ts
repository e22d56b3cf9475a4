import * as z from "zod";
import { withAudience } from "#lib/kernel/audience";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { readRecord } from "#lib/kernel/engine/read";
import type { Field } from "#lib/kernel/fields/field";
import { mostNewest } from "#lib/kernel/fields/link-target";
import { deepestLink, longestLabel, mostLinks } from "#lib/kernel/fields/link-tree";
import { publicTypeOf, publicTypes } from "#lib/kernel/public-types";
import { moduleNamed } from "#lib/kernel/registry";
import { recordHref } from "#lib/kernel/rich-text/href";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import type { Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { isSecretFrom, labelFor } from "../record-name.ts";
import type { FieldDescription } from "./field-description.ts";
import type { LinkedModule, LinkedRecord } from "./links-description.ts";

/** Describes the targets of the items in a tree of links, and what else they can stand for; nothing for other kinds. */
export async function describeLinks(
  field: Field,
  text: string,
  viewer: Pick<Viewer, "language" | "permissions">,
): Promise<Pick<FieldDescription, "links">> {
  if (field.kind !== "linkTree") return {};
  const decoded = z.safeDecode(field.schema, text);
  const named = decoded.success ? (field.references?.(decoded.data) ?? []) : [];
  const targets = await mapSeries(named, ({ module, id }) => describeRecord(module, String(id), viewer));
  const limits = { maxDepth: deepestLink, maxItems: mostLinks, longestLabel, mostNewest };
  return { links: { ...limits, targets, lists: listsIn(viewer.language) } };
}

async function describeRecord(
  name: string,
  id: string,
  viewer: Pick<Viewer, "permissions">,
): Promise<LinkedRecord> {
  const [module, publicType, href] = [
    moduleNamed(name),
    publicTypeOf(name),
    recordHref({ module: name, id }),
  ];
  const recordId = module && parseRecordId(module, id);
  const row = module && publicType && recordId !== undefined ? await readRecord(module, recordId) : undefined;
  if (!row || !module || !publicType) return { href, isVisible: false };
  const now = new Date();
  return {
    href,
    title: labelFor(module, row, viewer),
    ...(isSecretFrom(module, row, viewer.permissions)
      ? {}
      : { address: await publicType.addressOf(row, now) }),
    ...(typeof row.language === "string" ? { language: row.language } : {}),
    isVisible: (await withAudience("signedIn", () => publicType.live([row.id], now))).length > 0,
  };
}

function listsIn(language: Language): readonly LinkedModule[] {
  return publicTypes.all().flatMap(({ module: name, firstSegments, navigation, newest }) => {
    const module = moduleNamed(name);
    const own = navigation ? [firstSegments ? ("list" as const) : ("tree" as const)] : [];
    const shows = [...own, ...(newest ? (["newest"] as const) : [])];
    return module && shows.length > 0
      ? [{ module: name, title: moduleTexts(module, language).title, shows }]
      : [];
  });
}
