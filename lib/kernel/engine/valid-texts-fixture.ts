import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Field } from "../fields/field.ts";
import { sampleOf } from "../fields/sample.ts";
import { conditionsOf } from "./form/absent.ts";
import { type FormTexts, formFields } from "./form/decode.ts";

/** Texts that make a valid record of any module; `n` keeps unique fields apart. */
export function validTexts(module: AnyModule, n: number): FormTexts {
  const filled = Object.entries(formFields(module)).map(([key, field]) => [
    key,
    sampleOf(field, n, `Záznam ${n}`),
  ]);
  return {
    ...Object.fromEntries(filled),
    ...(module.name === "adminsPermissions" ? { permission: `Záznam ${n}` } : {}),
    ...(module.name === "redirections" ? { target: `/cil-${n}` } : {}),
    ...(module.name === "users" ? { email: `osoba-${n}@example.org` } : {}),
    ...(module.name === "admins" ? { email: `spravce-${n}@example.org` } : {}),
    ...(module.name === "ipBlacklist" ? { cidr: `203.0.113.${n}`, reason: `Záznam ${n}` } : {}),
    ...(module.name === "menus"
      ? { location: oneOf(module, "location", n), language: oneOf(module, "language", n) }
      : {}),
  };
}

/** The first option of a field for the first record, the next one for the next. */
function oneOf({ fields }: AnyModule, name: string, n: number): string {
  const options = fields[name]?.options ?? [];
  return options[(n - 1) % options.length] ?? "";
}

/** The same of a record that has a field, where not all have it. */
export function validTextsWith(module: AnyModule, field: Field): FormTexts {
  const having = conditionsOf(module.fields, field).map(
    ({ field: name, is }) => [name, is[0] ?? ""] as const,
  );
  return { ...validTexts(module, 1), ...Object.fromEntries(having) };
}
