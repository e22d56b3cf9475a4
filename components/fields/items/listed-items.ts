/** An item as the form draws it. */
export interface ListedItem {
  /** What tells it from others as long as the page is shown. */
  readonly key: string;
  readonly id: string;
  /** "" where all items are alike. */
  readonly type: string;
  /** The form texts of its fields. */
  readonly texts: Readonly<Record<string, string>>;
  /** Its place when the page came, which errors of a plain form are told by. */
  readonly cameAs?: number;
}

/** The items of a text, also of one that was refused; undefined for what is no list of them. */
export function listedItems(text: string, keyPrefix: string): readonly ListedItem[] | undefined {
  if (text.trim() === "") return [];
  const parsed = parsedJson(text);
  if (!Array.isArray(parsed)) return undefined;
  return parsed.map((item: unknown, index) => {
    const entries = Object.entries(typeof item === "object" && item !== null ? item : {});
    const {
      id = "",
      type = "",
      ...texts
    } = Object.fromEntries(entries.map(([key, value]) => [key, textOf(value)]));
    return { key: `${keyPrefix}${index}`, id, type, texts, cameAs: index };
  });
}

/** An item that somebody adds; its id goes with it wherever it moves. */
export function newItem(type: string): ListedItem {
  const id = [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return { key: id, id, type, texts: {} };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
