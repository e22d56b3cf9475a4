import type { Texts } from "./draft.ts";

/**
 * Returns the texts that a form would send now, without passwords, because they are never stored, and without request
 * fields, whose names begin with an underscore; of a repeated name the last counts, as on the server.
 */
export function textsOfForm(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const passwords = [...form.querySelectorAll<HTMLInputElement>("input[type=password]")];
  const left = new Set(["version", ...passwords.map(({ name }) => name)]);
  return Object.fromEntries(entries.filter(([name]) => !left.has(name) && !name.startsWith("_")));
}
