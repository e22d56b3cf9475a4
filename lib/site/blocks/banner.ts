import { picturesOf } from "../pictures.ts";
import { tie } from "../ties.ts";
import type { LoadBlock } from "./index.ts";
import { linkOf } from "./link.ts";

export const loadBanner: LoadBlock = async (row, visit) => ({
  kind: "banner",
  title: tie(row.title ?? row.name, row.language),
  summary: row.summary && tie(row.summary, row.language),
  picture: (await picturesOf([row]))(row),
  link: await linkOf(row, visit),
});
