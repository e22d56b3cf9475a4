import { decodeNew, formFields, type Values } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { MakeBehaviour } from "../behaviour.ts";

/** Resets every value of the record to its default; keys to other services are deleted too. */
export const resettableBehaviour: MakeBehaviour = (module) => ({
  applies: { reset: (row) => !isUsual(module, row) },
  actions: {
    reset: async ({ row, context }) => {
      await context.update(module, row, usualValues(module));
      return { message: "done" };
    },
  },
});

/** Checks whether all fields of a record have their initial values. */
function isUsual(module: AnyModule, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(usualValues(module)).every(
    ([key, value]) => JSON.stringify(row[key] ?? null) === JSON.stringify(value ?? null),
  );
}

function usualValues(module: AnyModule): Values {
  const usual = decodeNew(module, {}, { isDraft: true });
  if (!usual.ok) throw new Error(`The module "${module.name}" has no defaults.`);
  return Object.fromEntries(Object.keys(formFields(module)).map((key) => [key, usual.values[key] ?? null]));
}
