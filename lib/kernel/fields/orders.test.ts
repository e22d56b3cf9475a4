import { describe, expect, test } from "vitest";
import { orderOptions } from "#lib/kernel/listing/list";
import { type AnyModule, defineModule } from "#lib/kernel/module/define-module";
import { defaultOrder, orderColumn } from "../listing/filters.ts";
import { moment } from "./date-time.ts";
import { orderKeys, ordersOf } from "./orders.ts";
import { text } from "./text.ts";

const talks = defineModule({
  name: "orderedTalks",
  fields: { title: text(), at: moment() },
  list: { columns: ["title", "at"], search: ["title"], orderBy: ["-at", "title", "-updatedAt"] },
}) as unknown as AnyModule;

describe("an order with a minus before it", () => {
  test("is descending unless somebody chooses, and is asked for by its column", () => {
    expect(orderOptions(talks)).toEqual([
      "at DESC",
      "at ASC",
      "title ASC",
      "title DESC",
      "updatedAt DESC",
      "updatedAt ASC",
    ]);
  });

  test("has the same column and index as without it", () => {
    expect(ordersOf(talks.list)[0]).toEqual({ key: "at", direction: "DESC" });
    expect(orderKeys(talks.list)).toEqual(["at", "title", "updatedAt"]);
    expect([defaultOrder(talks), orderColumn(talks)]).toEqual(["at", "at"]);
    expect(talks.table).toHaveProperty("titleSortKey");
  });
});
