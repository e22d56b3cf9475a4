/** Handlers for an address of a tool. */
export interface ToolScreen {
  /** True if GET renders a page. */
  readonly page?: true;
  /**
   * GET of a program goes to the handler, as does every GET if there is no page; a name is the permission required
   * besides reading.
   */
  readonly answers?: true | string;
  /**
   * POST goes to the handler and requires at least this permission; the handler requires more for requests that do
   * more.
   */
  readonly posts?: string;
  /** DELETE works like POST, with parameters in the address as well as in a body. */
  readonly deletes?: true;
}

/** A tool that is no module: its addresses, and the permissions that can be granted in it. */
export interface Tool {
  /** The part before the dot in its addresses: `/ADMIN/files.gallery.list`. */
  readonly address: string;
  readonly verbs: readonly string[];
  /** The screen to which its bare name and unknown endings redirect. */
  readonly first: string;
  /** True if everything but reading requires a passkey that was used in the last ten minutes. */
  readonly guarded?: true;
  /** True if it works on the SQLite file, so it has nothing to do when the data are in PostgreSQL. */
  readonly readsFile?: true;
  readonly screens: Readonly<Record<string, ToolScreen>>;
}

/** The registry of tools, by the page name with which their permissions begin. */
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
      export: { page: true },
      dump: { answers: true },
      import: { page: true, posts: "write" },
      maintenance: { page: true, answers: true, posts: "read" },
      snapshots: { page: true, posts: "write" },
      restore: { page: true, posts: "write" },
      sql: { page: true, posts: "read" },
      queries: { posts: "read", deletes: true },
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
      download: { answers: true },
      preview: { answers: true },
      zip: { answers: true, posts: "read" },
      view: { page: true },
      trash: { page: true },
    },
  },
  health: {
    address: "health",
    verbs: ["read", "run"],
    first: "overview",
    screens: {
      overview: { page: true, answers: true },
      backUp: { posts: "run" },
      prove: { posts: "run" },
      testMail: { posts: "run" },
    },
  },
  replacing: {
    address: "replacing",
    verbs: ["read", "run"],
    first: "words",
    screens: {
      words: { page: true, posts: "run" },
    },
  },
  jobs: {
    address: "jobs",
    verbs: ["read", "run"],
    first: "overview",
    screens: {
      overview: { page: true, answers: true },
      retry: { posts: "run" },
    },
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof tools;
export type ToolVerb<Name extends ToolName> = (typeof tools)[Name]["verbs"][number];

/** Page names of all tools, in the order of the navigation. */
export const toolNames = Object.keys(tools) as readonly ToolName[];

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
