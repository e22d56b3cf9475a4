import { changes } from "./fields/changes.ts";
import { optional } from "./fields/field.ts";
import { text } from "./fields/text.ts";
import { defineModule } from "./module/define-module.ts";

/**
 * Log of each action: its author, record, time and origin. The engine writes it; the database lets no one change it.
 */
export const auditLog = defineModule({
  name: "auditLog",
  fields: {
    /** Name of the record at that time. */
    record: text({ max: 500 }),
    action: { ...text({ max: 100 }), names: "action" },
    module: { ...text({ max: 100 }), names: "module" },
    recordId: optional(text({ max: 100 })),
    /** The administrator's name at that time; the account is `createdBy`. */
    person: optional(text({ max: 200 })),
    changes: changes(),
    address: optional(text({ max: 50 })),
    requestId: optional(text({ max: 50 })),
  },
  list: {
    columns: ["record", "action", "module", "person", "createdAt"],
    search: ["record", "person", "address"],
    orderBy: ["-createdAt"],
    filters: {
      createdBy: "values",
      module: "values",
      action: "values",
      recordId: "text",
      createdAt: "days",
    },
  },
  readOnly: true,
});

export const auditLogTable = auditLog.table;
