import { picturesOf } from "../pictures.ts";
import { tie } from "../ties.ts";
import { linkOf } from "./link.ts";
import type { LoadBlock } from "./registry.ts";

export const loadBanner: LoadBlock = async (row, context) => ({
  kind: "banner",
  title: tie(row.title ?? row.name, row.language),
  summary: row.summary && tie(row.summary, row.language),
  picture: (await picturesOf([row]))(row),
  link: await linkOf(row, context),
});
