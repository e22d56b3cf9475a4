import type { RecordReach } from "../limits.ts";
import type { RowKey } from "./row-key.ts";

/** Parameters of a listing; values that do not exist fall back to the defaults. */
export interface ListingQuery {
  readonly search: string;
  /** Initial of the records; "" for all. */
  readonly filter1: string;
  /** `<column> ASC` or `<column> DESC`. */
  readonly orderBy: string;
  /** Page number, from 1. */
  readonly listingPage: number;
  /** Records a page, at most 500. */
  readonly limit: number;
  /** Value by parameter of a filter (see `filtersOf`); "" for all. */
  readonly filters: Readonly<Record<string, string>>;
  readonly trash: boolean;
  /** Limits of the person who lists the records; undefined where nothing limits them. */
  readonly reach: RecordReach | undefined;
}

/** Records that match a query. */
export interface RecordKeys {
  readonly total: number;
  /** Row keys of all results, in no order, if they were looked up and are few. */
  readonly records?: readonly RowKey[];
}
