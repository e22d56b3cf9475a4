import type { AnyModule } from "#lib/define-module";
import { type FormTexts, formFields } from "./decode.ts";

/** Texts that make a valid record of any module; `n` keeps unique fields apart. */
export function validTexts(module: AnyModule, n: number): FormTexts {
  const byKind: Record<string, string> = {
    text: `Záznam ${n}`,
    path: `/zaznam-${n}`,
    richText: `Odstavec číslo ${n}.`,
    slug: `zaznam-${n}`,
  };
  const filled = Object.entries(formFields(module)).map(([key, field]) => [
    key,
    byKind[field.kind] ?? field.initial,
  ]);
  return {
    ...Object.fromEntries(filled),
    ...(module.name === "redirections" ? { target: `/cil-${n}` } : {}),
    ...(module.name === "users" ? { email: `osoba-${n}@example.org` } : {}),
    ...(module.name === "admins" ? { email: `spravce-${n}@example.org` } : {}),
    ...(module.name === "ipBlacklist" ? { cidr: `203.0.113.${n}`, reason: `Záznam ${n}` } : {}),
  };
}
