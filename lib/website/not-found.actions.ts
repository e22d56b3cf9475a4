import type { ActionOutcome, Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { mapSeries } from "#lib/platform/map-series";
import { publicTypes } from "../kernel/public-types.ts";
import { redirections } from "../kernel/redirections.ts";
import { notFound } from "./not-found.ts";
import { forgetMiss } from "./queries/not-found.ts";
import { similarAddresses } from "./redirections/similar.ts";

/** Actions on an address where nothing is: it redirects, is permanently gone, or is ignored. */
export const notFoundBehaviour: Behaviour<typeof notFound> = {
  state: ({ status }) => ({ key: status, tone: status === "open" ? "waiting" : "quiet" }),

  applies: {
    ignore: ({ status }) => status === "open",
    watch: ({ status }) => status === "ignored",
  },

  related: async ({ path }) => {
    const hrefs = similarAddresses(path, await liveAddresses(new Date()), 5);
    const items = hrefs.map((text) => ({
      text,
      actions: [{ name: "leadTo", field: "target", value: text }],
    }));
    return [{ key: "similar", items, total: items.length }];
  },

  actions: {
    leadTo: ({ row, input, context }) => redirect(row, { target: input.target, code: "301" }, context),
    gone: ({ row, context }) => redirect(row, { target: null, code: "410" }, context),
    ignore: ({ row, context }) => setStatus(row, "ignored", context),
    watch: ({ row, context }) => setStatus(row, "open", context),
  },
};

type Miss = RowOf<typeof notFound>;

async function redirect(
  { id, path }: Miss,
  answer: { readonly target: string | null; readonly code: "301" | "410" },
  { insert, tx }: ChangeContext,
): Promise<ActionOutcome> {
  const values = { source: path, match: "exact", enabled: true, ...answer };
  const made = await insert(redirections, values);
  await forgetMiss(tx, id);
  return { message: "done", goTo: `redirections/${made.id}`, id: made.id };
}

async function setStatus(
  row: Miss,
  status: Miss["status"],
  { update }: ChangeContext,
): Promise<ActionOutcome> {
  await update(notFound, row, { status });
  return { message: "done" };
}

/** Returns addresses that visitors can be redirected to at a time, at most some thousands of each public type. */
async function liveAddresses(now: Date): Promise<readonly string[]> {
  const found = await mapSeries(publicTypes.all(), (publicType) => publicType.indexable(now, most));
  return found.flat().map(({ href }) => href);
}

const most = 5000;
