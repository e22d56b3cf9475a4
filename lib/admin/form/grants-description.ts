/** One permission that a group can be given. */
export interface GrantDescription {
  /** Name of the permission. */
  readonly name: string;
  readonly label: string;
  /** The person who looks may not give it, because they do not have it. */
  readonly isLocked: boolean;
}

/** Everything that a group can be given, as its form draws it. */
export interface GrantsDescription {
  /** What the group has now. */
  readonly stored: readonly string[];
  readonly modules: readonly {
    readonly page: string;
    readonly title: string;
    /** All that the module has and will have. */
    readonly whole: GrantDescription;
    /** By verb, in the order of the columns; a verb that the module does not take is missing. */
    readonly verbs: Readonly<Record<string, GrantDescription>>;
    readonly own: readonly GrantDescription[];
  }[];
  readonly verbs: readonly { readonly verb: string; readonly label: string }[];
  /** Permissions of no module, or some of them where there are many. */
  readonly others: readonly GrantDescription[];
  readonly superadmin: GrantDescription;
}
