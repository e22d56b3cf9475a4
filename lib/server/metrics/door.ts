/** By which door of the site a request comes in; few, because each is a series of its own. */
export function doorOf(path: string): Door {
  return doors.find(({ begins }) => begins.test(path))?.name ?? "website";
}

export type Door = "administration" | "visitors" | "files" | "newsletter" | "framework" | "website";

const doors: readonly { readonly name: Door; readonly begins: RegExp }[] = [
  { name: "administration", begins: /^\/ADMIN(\/|$)/ },
  { name: "visitors", begins: /^\/auth(\/|$)/ },
  { name: "files", begins: /^\/(?:files|media)\// },
  { name: "newsletter", begins: /^\/newsletter\// },
  { name: "framework", begins: /^\/_next\// },
];
