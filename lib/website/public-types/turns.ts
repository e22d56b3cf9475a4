import type { ArchiveBody } from "../views/bodies.ts";
import { pageAddress } from "./news/addresses.ts";

/** Returns the addresses of the pages of a list before and after a page. */
export function turnsOf(list: string, page: number, of: number): ArchiveBody["turns"] {
  return {
    page,
    of,
    ...(page > 1 ? { newer: pageAddress(list, page - 1) } : {}),
    ...(page < of ? { older: pageAddress(list, page + 1) } : {}),
  };
}
