/** The overview of all settings: plain data in the reader's language. */
export interface SettingsDescription {
  readonly formUrl: string;
  /** What is searched for. */
  readonly q: string;
  readonly groups: readonly SettingsGroupDescription[];
  /** What was found; undefined while nothing is searched for. */
  readonly found?: {
    readonly line: string;
    readonly settings: readonly FoundSetting[];
  };
}

export interface SettingsGroupDescription {
  readonly page: string;
  readonly title: string;
  readonly url: string;
  /** What belongs there. */
  readonly text: string;
  /** How much of it somebody set. */
  readonly state: string;
  /** Something that visitors notice, such as that the site is closed. */
  readonly alert?: string;
}

/** A setting with the way to its field. */
export interface FoundSetting {
  readonly label: string;
  readonly hint?: string;
  readonly group: string;
  readonly url: string;
}
