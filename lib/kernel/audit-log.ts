import { changes } from "./fields/changes.ts";
import { optional } from "./fields/field.ts";
import { text } from "./fields/text.ts";
import { defineModule } from "./module/define-module.ts";

/** Who did what to which record, when and from where. The engine writes it; the database lets nobody change it. */
export const auditLog = defineModule({
  name: "auditLog",
  fields: {
    /** What the record was called then. */
    record: text({ max: 500 }),
    action: { ...text({ max: 100 }), names: "action" },
    module: { ...text({ max: 100 }), names: "module" },
    recordId: optional(text({ max: 100 })),
    /** The administrator's name then; the account is `createdBy`. */
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
