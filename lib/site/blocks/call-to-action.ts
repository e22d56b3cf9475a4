import { tie } from "../ties.ts";
import type { LoadBlock } from "./index.ts";
import { linkOf } from "./link.ts";

export const loadCallToAction: LoadBlock = async (row, visit) => ({
  kind: "callToAction",
  title: tie(row.title ?? row.name, row.language),
  summary: row.summary && tie(row.summary, row.language),
  link: await linkOf(row, visit),
});
