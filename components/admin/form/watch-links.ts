import { csrfToken } from "../conventions/dialogs/prove.ts";

/** A link that visitors would not get anywhere by. */
export interface LinkProblem {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

interface Told {
  readonly done: number;
  readonly total: number;
  readonly problems: readonly LinkProblem[];
}

const everyMs = 500;

/** Asks the server about the links of a record until it knows all of them, and tells how far it is. Returns how to stop. */
export function watchLinks(url: string, tell: (state: Omit<Told, "total"> | "failed") => void): () => void {
  const stopping = new AbortController();
  const ask = async () => {
    const told = await askOnce(url, stopping.signal);
    if (stopping.signal.aborted) return;
    tell(told ?? "failed");
    if (told && told.done < told.total) setTimeout(() => void ask(), everyMs);
  };
  void ask();
  return () => stopping.abort();
}

async function askOnce(url: string, signal: AbortSignal): Promise<Told | undefined> {
  try {
    const headers = { accept: "application/json", "x-csrf-token": csrfToken() };
    const response = await fetch(url, { method: "POST", headers, signal });
    return response.ok ? ((await response.json()) as Told) : undefined;
  } catch {
    return undefined;
  }
}
