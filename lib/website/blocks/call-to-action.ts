import { tie } from "../ties.ts";
import { linkOf } from "./link.ts";
import type { LoadBlock } from "./registry.ts";

export const loadCallToAction: LoadBlock = async (row, context) => ({
  kind: "callToAction",
  title: tie(row.title ?? row.name, row.language),
  summary: row.summary && tie(row.summary, row.language),
  link: await linkOf(row, context),
});
