import { notFound } from "next/navigation";
import { database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { reachIn } from "#lib/kernel/limits";
import { withinCondition } from "#lib/kernel/listing/reach";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { publicTypes } from "#lib/kernel/public-types";
import type { BrokenReference } from "#lib/kernel/queries/broken-references";
import { brokenReferences, countBrokenReferences } from "#lib/kernel/queries/broken-references";
import { referringModules } from "#lib/kernel/references";
import { moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";
import { pageViewer } from "../request.ts";
import { adminUrl } from "../urls.ts";

/** Largest number of links that the screen lists; mending these brings up the next ones. */
const mostListed = 200;

/**
 * Returns the data of the page of broken links; there is none for people who may not change any record that could
 * link.
 */
export async function brokenLinksScreen(): Promise<BrokenLinksDescription> {
  const { admin, language } = await pageViewer();
  if (!mayMendLinks(admin)) notFound();
  return loadBrokenLinks(admin, language);
}

/** Loads the broken links of the modules whose records a person may change. */
export async function loadBrokenLinks(
  admin: SignedInAdmin,
  language: Language,
  now = new Date(),
): Promise<BrokenLinksDescription> {
  const broken = await brokenReferences(database(), mendable(admin), {
    ...asked(admin, now),
    limit: mostListed,
  });
  const links = broken.map((one) => describe(one, admin, language));
  return { language, links, more: (await countBrokenLinks(admin, now)) - links.length };
}

export function countBrokenLinks(admin: SignedInAdmin, now: Date): Promise<number> {
  return countBrokenReferences(database(), mendable(admin), asked(admin, now));
}

/** Checks whether a person may change any record that could link. */
export function mayMendLinks(admin: Pick<SignedInAdmin, "permissions">): boolean {
  return mendable(admin).length > 0;
}

function mendable({ permissions }: Pick<SignedInAdmin, "permissions">): readonly AnyModule[] {
  return referringModules().filter((module) => allowsIn(permissions, module, "update"));
}

function asked({ id, limits }: SignedInAdmin, now: Date) {
  return {
    now,
    places: publicTypes.all().map(({ module }) => module),
    changeable: (module: AnyModule) => {
      const reach = reachIn({ adminId: id, limits }, module);
      return reach && withinCondition(module, reach);
    },
  };
}

function describe(
  { module, id, title, field, reason, ...reference }: BrokenReference,
  admin: SignedInAdmin,
  language: Language,
): BrokenLinksDescription["links"][number] {
  const texts = moduleTexts(module, language);
  const label = texts.fields[field];
  return {
    record: title || `#${id}`,
    module: texts.title,
    url: adminUrl(language, module.name, id),
    field: typeof label === "string" ? label : field,
    reason: translator(language, "admin.brokenLinks")(`reasons.${reason}`),
    ...describeTarget(reference, reason, admin, language),
  };
}

/** Describes the target; people who may not read its records see only the module and number. */
function describeTarget(
  { toModule, toId, target }: Pick<BrokenReference, "toModule" | "toId" | "target">,
  reason: BrokenReference["reason"],
  { permissions }: SignedInAdmin,
  language: Language,
): Pick<BrokenLinksDescription["links"][number], "target" | "targetUrl"> {
  const t = translator(language, "admin.brokenLinks");
  const module = moduleNamed(toModule);
  const kind = module ? moduleTexts(module, language).title : toModule;
  const mayRead = module !== undefined && allowsIn(permissions, module, "read");
  return {
    target:
      toModule === "media" && !target
        ? t("picture", { key: toId })
        : `${kind}: ${(mayRead && target) || `#${toId}`}`,
    ...(mayRead && reason === "hidden" ? { targetUrl: adminUrl(language, toModule, toId) } : {}),
  };
}

/** The broken references, in the reader's language. */
export interface BrokenLinksDescription {
  readonly language: Language;
  readonly links: readonly {
    /** The record that refers, and its module. */
    readonly record: string;
    readonly module: string;
    readonly url: string;
    /** Field that contains the reference. */
    readonly field: string;
    /** Target of the link: what is or was there. */
    readonly target: string;
    readonly targetUrl?: string;
    /** Reason why the target cannot be reached, as a sentence. */
    readonly reason: string;
  }[];
  /** Number of further ones. */
  readonly more: number;
}
