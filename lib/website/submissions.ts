import { derivedMoment, derivedText } from "#lib/kernel/fields/derived";
import { spokenLanguage } from "#lib/kernel/fields/languages";
import { defineModule } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { optional } from "../kernel/fields/field.ts";
import { relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";

/** Submissions sent by forms, stored until the form's retention period is over. */
export const submissions = defineModule({
  name: "submissions",
  attachments: true,
  fields: {
    /** The first answers in one line. */
    summary: { ...derivedText(), personal: true },
    form: optional(relation("forms")),
    /** Account that was signed in to the website; empty once the account is deleted. */
    sender: { ...optional(relation("users")), personal: true },
    status: choice(["new", "read", "done", "spam"]),
    suspicion: optional(unfiltered(choice(["hiddenField", "noTime", "tooFast", "manyLinks", "marked"]))),
    note: { ...optional(text({ max: 2000, multiline: true })), personal: true },
    language: unfiltered(spokenLanguage()),
    eraseAt: derivedMoment(),
    /** Questions as they were when they were answered, with the answers: JSON, see `lib/website/submitted-answers`. */
    answers: { ...derivedText(), personal: true },
    /** Key that is the same if the same is sent twice. */
    sendingKey: { ...derivedText(), unique: true, secret: true, sample: (n: number) => `sending-${n}` },
  },
  list: {
    columns: ["summary", "form", "status", "createdAt"],
    search: ["summary"],
    orderBy: ["-createdAt"],
    filters: { form: "values", createdAt: "days" },
  },
  actions: {
    markRead: { on: ["form", "row"], bulk: true },
    markDone: { on: ["form", "row"], bulk: true },
    markSpam: { on: ["form"], bulk: true },
    notSpam: { on: ["form", "row"], bulk: true },
    writeNote: { on: ["form"], input: { note: optional(text({ max: 2000, multiline: true })) } },
    erase: { on: ["form"], danger: true, deletes: true, bulk: true },
  },
  readOnly: true,
});

/** Makes a choice that listings cannot be filtered by. */
function unfiltered<Choice extends { readonly filter: unknown }>({ filter: _, ...field }: Choice) {
  return field;
}
