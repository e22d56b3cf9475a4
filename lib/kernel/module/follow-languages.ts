import { siteLanguages } from "#lib/platform/site-languages";
import type { Fields } from "../fields/field.ts";
import { fieldsInLanguages, namesInLanguages } from "../fields/localized.ts";
import type { FormSpec, ListSpec } from "./define-module.ts";

interface Declared {
  readonly fields: object;
  readonly declared: Fields;
  readonly list: ListSpec<string>;
  readonly form?: FormSpec<string>;
}

/**
 * Lets the fields, the form and the listing of a declared module follow the languages of the website, where it has
 * values per language: they are composed anew once the languages have changed.
 */
export function followLanguages<M extends Declared>(module: M): M {
  if (!Object.values(module.declared).some(({ localized }) => localized)) return module;
  const { declared, list, form } = module;
  let known: { readonly key: string; readonly parts: Parts } | undefined;
  const parts = () => {
    const languages = siteLanguages();
    const key = languages.join();
    if (known?.key !== key)
      known = { key, parts: partsIn({ declared, list, ...(form ? { form } : {}) }, languages) };
    return known.parts;
  };
  return Object.defineProperties(module, {
    fields: { get: () => parts().fields },
    list: { get: () => parts().list },
    ...(form ? { form: { get: () => parts().form } } : {}),
  });
}

interface Parts extends Pick<Declared, "list" | "form"> {
  readonly fields: Fields;
}

function partsIn({ declared, list, form }: Omit<Declared, "fields">, languages: readonly string[]): Parts {
  const inAll = (names: readonly string[]) => namesInLanguages(declared, names, languages);
  const { columns, furtherColumns } = list;
  return {
    fields: fieldsInLanguages(declared, languages),
    list: {
      ...list,
      columns: inAll(columns) as typeof columns,
      ...(furtherColumns ? { furtherColumns: inAll(furtherColumns) } : {}),
    },
    ...(form ? { form: formIn(form, inAll) } : {}),
  };
}

function formIn(
  form: FormSpec<string>,
  inAll: (names: readonly string[]) => readonly string[],
): FormSpec<string> {
  const side = Object.entries(form.side).map(([group, names]) => [group, inAll(names)] as const);
  const { create } = form;
  const created = create && {
    ...create,
    fields: inAll(create.fields),
    open: inAll(create.open),
    carried: inAll(create.carried),
  };
  return {
    ...form,
    main: inAll(form.main),
    side: Object.fromEntries(side),
    ...(created ? { create: created } : {}),
  };
}
