/** Handlers for an address of a tool. */
export interface ToolScreen {
  /** GET draws a page. */
  readonly page?: true;
  /** GET of a program goes to the handler, of everybody where there is no page; a name is what it asks for besides reading. */
  readonly answers?: true | string;
  /** POST goes to the handler, and at least this is asked for; the handler asks for more where what was sent does more. */
  readonly posts?: string;
  /** DELETE does the same as POST, with what it takes in the address as well as in a body. */
  readonly deletes?: true;
}

/** A tool that is no module: its addresses, and what may be granted in it. */
export interface Tool {
  /** Stands before the dot of its addresses: `/ADMIN/files.gallery.list`. */
  readonly address: string;
  readonly verbs: readonly string[];
  /** The screen that its bare name and unknown endings lead to. */
  readonly first: string;
  /** All but reading takes a passkey that was used in the last ten minutes. */
  readonly guarded?: true;
  /** It works on the file of SQLite, so that it has nothing to do where the data are in PostgreSQL. */
  readonly readsFile?: true;
  readonly screens: Readonly<Record<string, ToolScreen>>;
}

/** The registry of tools, by the page name that their permissions begin with. */
export const tools = {
  adminneo: {
    address: "adminneo",
    verbs: ["read", "write"],
    first: "tables",
    guarded: true,
    readsFile: true,
    screens: {
      tables: { page: true },
      structure: { page: true },
      select: { page: true },
      row: { page: true, posts: "write" },
      cell: { answers: "write", posts: "write" },
      export: { page: true },
      dump: { answers: true },
      import: { page: true, posts: "write" },
      diagram: { page: true },
      maintenance: { page: true, answers: true, posts: "read" },
      snapshots: { page: true, posts: "write" },
      restore: { page: true, posts: "write" },
      sql: { page: true, posts: "read" },
      queries: { posts: "read", deletes: true },
      change: { page: true, posts: "write" },
    },
  },
  filesGallery: {
    address: "files.gallery",
    verbs: ["read", "upload", "change", "delete"],
    first: "files",
    screens: {
      files: { page: true },
      upload: { posts: "upload" },
      folder: { posts: "upload" },
      file: { posts: "upload" },
      text: { posts: "change" },
      rename: { posts: "change" },
      duplicate: { posts: "change" },
      copy: { posts: "change" },
      move: { posts: "change" },
      delete: { posts: "delete", deletes: true },
      unzip: { posts: "upload" },
      restore: { posts: "change" },
      purge: { posts: "delete", deletes: true },
      list: { answers: true },
      folders: { answers: true },
      preview: { answers: true },
      download: { answers: true },
      zip: { answers: true, posts: "read" },
      view: { page: true },
      trash: { page: true },
      journal: { page: true },
      usage: { answers: true },
    },
  },
  health: {
    address: "health",
    verbs: ["read"],
    first: "overview",
    screens: {
      overview: { page: true, answers: true },
    },
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof tools;
export type ToolVerb<Name extends ToolName> = (typeof tools)[Name]["verbs"][number];

/** Page names of all tools, in the order of the navigation. */
export const toolNames = Object.keys(tools) as readonly ToolName[];

/** The tool of a page name. */
export function toolNamed(name: string): Tool | undefined {
  return Object.hasOwn(tools, name) ? tools[name as ToolName] : undefined;
}

/**
 * The tool and the screen of a segment such as `adminneo.sql`; of a bare name the screen is empty.
 *
 * @returns undefined for what is no tool's
 */
export function toolOfSegment(
  segment: string,
): { readonly name: ToolName; readonly screen: string } | undefined {
  for (const [name, { address }] of Object.entries(tools)) {
    if (segment === address) return { name: name as ToolName, screen: "" };
    if (segment.startsWith(`${address}.`))
      return { name: name as ToolName, screen: segment.slice(address.length + 1) };
  }
  return undefined;
}

/** Every permission entry that a tool brings: its page name and one for each verb. */
export function permissionsOfTool(name: ToolName): readonly string[] {
  return [name, ...tools[name].verbs.map((verb) => `${name}.${verb}`)];
}
