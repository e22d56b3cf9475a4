import { audience, withAudience } from "../kernel/audience.ts";
import { parseRecordId } from "../kernel/engine/form/decode.ts";
import { publicTypeOf } from "../kernel/public-types.ts";
import { moduleNamed } from "../kernel/registry.ts";
import type { RecordLink } from "../kernel/rich-text/href.ts";
import { referencedRecords } from "../kernel/rich-text/links.ts";
import { mapSeries } from "../platform/map-series.ts";
import type { PublicContext, ResolveLink } from "./public-types/public-type.ts";
import { resolveAddress } from "./resolve-address.ts";
import { siteText } from "./site-text.ts";
import type { FormSender } from "./submissions/form-sender.ts";
import type { SiteView } from "./view.ts";

/** Returns the context that places need to show something at a time. */
export function publicContextAt(now: Date, page = 1, sender: FormSender = {}, part?: string): PublicContext {
  return {
    now,
    page,
    part,
    sender,
    linksOf: (document) => addressesOf(referencedRecords(document), now),
    textOf: siteText,
    hrefOf: async (link) => (await addressesOf([link], now))(link),
  };
}

async function addressesOf(records: readonly RecordLink[], now: Date): Promise<ResolveLink> {
  const byModule = Map.groupBy(records, ({ module }) => module);
  const found = await mapSeries([...byModule], async ([name, links]) => {
    const module = moduleNamed(name);
    const ids = links.flatMap(({ id }) => (module && parseRecordId(module, id)) ?? []);
    const live = (await publicTypeOf(name)?.live(ids, now)) ?? [];
    return live.map(({ id, href }) => [`${name}:${id}`, href] as const);
  });
  const addresses = new Map(found.flat());
  return ({ module, id }) => addresses.get(`${module}:${id}`);
}

/** Returns the view that visitors see at an address. */
export async function viewAt(pathname: string, context: PublicContext): Promise<SiteView | undefined> {
  const found = await resolveAddress(pathname, context.now, context.page, context.part);
  if (found.kind !== "view" || found.file) return undefined;
  const view = await publicTypeOf(found.module)?.view(found.key, context);
  if (!view) return undefined;
  const noindex = view.search.noindex || !(await isForEverybody(view, context));
  return { ...view, module: found.module, search: { ...view.search, noindex } };
}

/** A list is public, and shows each visitor only permitted records. */
async function isForEverybody({ record }: SiteView, { now }: PublicContext): Promise<boolean> {
  if (!record || audience() === "everybody") return true;
  const live = await withAudience("everybody", () => publicTypeOf(record.module)?.live([record.id], now));
  return live === undefined || live.length > 0;
}
