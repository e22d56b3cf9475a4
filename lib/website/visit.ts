import { audience, seenBy } from "../kernel/audience.ts";
import { parseRecordId } from "../kernel/engine/form/decode.ts";
import { placeOf } from "../kernel/public-types.ts";
import { moduleNamed } from "../kernel/registry.ts";
import type { RecordLink } from "../kernel/rich-text/href.ts";
import { referencedRecords } from "../kernel/rich-text/links.ts";
import { mapSeries } from "../platform/in-turn.ts";
import type { ResolveLink, Visit } from "./places/place.ts";
import { resolveAddress } from "./resolve-address.ts";
import { siteText } from "./site-text.ts";
import type { FormSender } from "./submissions/form-sender.ts";
import type { SiteView } from "./view.ts";

/** Returns the context that places need to show something at a time. */
export function visitAt(now: Date, page = 1, sender: FormSender = {}): Visit {
  return {
    now,
    page,
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
    const live = (await placeOf(name)?.live(ids, now)) ?? [];
    return live.map(({ id, href }) => [`${name}:${id}`, href] as const);
  });
  const addresses = new Map(found.flat());
  return ({ module, id }) => addresses.get(`${module}:${id}`);
}

/** Returns the view that visitors see at an address. */
export async function viewAt(pathname: string, visit: Visit): Promise<SiteView | undefined> {
  const found = await resolveAddress(pathname, visit.now, visit.page);
  if (found.kind !== "view" || found.file) return undefined;
  const view = await placeOf(found.module)?.view(found.key, visit);
  if (!view) return undefined;
  const noindex = view.search.noindex || !(await isForEverybody(view, visit));
  return { ...view, place: found.module, search: { ...view.search, noindex } };
}

/** A list is for everybody, and shows each what it may. */
async function isForEverybody({ record }: SiteView, { now }: Visit): Promise<boolean> {
  if (!record || audience() === "everybody") return true;
  const live = await seenBy("everybody", () => placeOf(record.module)?.live([record.id], now));
  return live === undefined || live.length > 0;
}
