import { parseRecordId } from "#lib/kernel/engine/form/record-id";
import { moduleNamed } from "#lib/kernel/registry";
import type { RecordLink } from "#lib/kernel/rich-text/href";
import { referencedRecords } from "#lib/kernel/rich-text/links";
import { mapSeries } from "#lib/platform/in-turn";
import { placeOf } from "../kernel/public-types.ts";
import type { ResolveLink, Visit } from "./places/place.ts";
import { siteText } from "./site-text.ts";
import type { FormSender } from "./submissions/form-sender.ts";

/** What places are given to show something at a time. */
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
