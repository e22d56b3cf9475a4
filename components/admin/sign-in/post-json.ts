/** How an endpoint of signing in or of "my account" answered. */
export type Answer =
  | { readonly kind: "ok"; readonly body: JsonObject }
  | Refusal
  | { readonly kind: "unreachable" };

interface Refusal {
  readonly kind: "refused";
  readonly code: string;
  readonly message: string;
  readonly data: JsonObject;
  /** The session has ended; the answer was the login page. */
  readonly isSignedOut: boolean;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** Sends fields as JSON; never throws. `csrfToken` is empty where nobody is signed in. */
export async function postJson(
  url: string,
  fields: JsonObject,
  csrfToken: string,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", "x-csrf-token": csrfToken },
      body: JSON.stringify(fields),
      signal,
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && isObject(body)) return { kind: "ok", body };
    return refusal(response.status, isObject(body) ? body : {});
  } catch {
    return { kind: "unreachable" };
  }
}

/** A text of an object, "" where it has none. */
export function textOf(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === "string" ? value : "";
}

/** The `data` of an envelope. */
export function dataOf(envelope: JsonObject): JsonObject {
  return isObject(envelope.data) ? envelope.data : {};
}

function refusal(status: number, body: JsonObject): Refusal {
  const data = dataOf(body);
  const isSignedOut = status === 401 && !("message" in body);
  return { kind: "refused", code: textOf(data, "code"), message: textOf(body, "message"), data, isSignedOut };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
