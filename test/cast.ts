/** The people of the tests, and what each may do. An address says who somebody is; the group is made for the person. */
export const cast = {
  administrator: { email: "anna@example.com", name: "Anna Nováková", permissions: ["superadmin"] },
  editor: { email: "emil@example.com", name: "Emil Řezník", permissions: ["pages"] },
  /** Writes pages that someone else publishes. */
  writer: {
    email: "vera@example.com",
    name: "Věra Písařová",
    permissions: ["pages.create", "pages.update"],
  },
  gardener: { email: "gita@example.com", name: "Gita Zahradníková", permissions: ["pages", "redirections"] },
  /** Loses rights and account, and gets them back. */
  temporary: { email: "tomas@example.com", name: "Tomáš Dočasný", permissions: ["pages"] },
  /** Sign in by themselves; some of them are not let in. */
  newcomer: { email: "nela@example.com", name: "Nela Nováčková", permissions: ["pages.read"] },
  blocked: { email: "bohus@example.com", name: "Bohuš Zablokovaný", permissions: ["pages.read"] },
  refused: { email: "radim@example.com", name: "Radim Odmítnutý", permissions: ["pages.read"] },
  stranger: { email: "cyril@example.com", name: "Cyril Cizí", permissions: ["pages.read"] },
  /** Keeps unwanted visitors out. */
  keeper: { email: "kamil@example.com", name: "Kamil Strážný", permissions: ["ipBlacklist"] },
  /** Writes blocks, except those of HTML. */
  typesetter: { email: "simon@example.com", name: "Šimon Sazeč", permissions: ["blocks"] },
  reader: { email: "rita@example.com", name: "Rita Černá", permissions: ["pages.read"] },
} as const;

export type Person = keyof typeof cast;

export const people = Object.keys(cast) as readonly Person[];
