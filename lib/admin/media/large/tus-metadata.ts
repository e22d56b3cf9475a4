import type { ArrivalTarget } from "#lib/files/library/large/arriving";
import { plainName } from "#lib/files/library/plain-name";

/** What a sender says of a file (tus, `Upload-Metadata`): what it is called and when it was changed. */
export function metadataOf(header: string): {
  readonly name: string;
  readonly modified: string;
  readonly target: ArrivalTarget;
  /** Path in the public folder that it is to have; empty for the media library. */
  readonly place: string;
} {
  const pairs = header.split(",").map((pair) => pair.trim().split(" ", 2));
  const said = new Map(pairs.map(([key = "", value = ""]) => [key, Buffer.from(value, "base64").toString()]));
  const modified = /^\d{1,15}$/.exec(said.get("modified") ?? "")?.[0] ?? "";
  const target = said.get("target") === "files" ? "files" : "media";
  const place = target === "files" ? (said.get("place") ?? "").normalize("NFC") : "";
  return { name: plainName(said.get("filename") ?? ""), modified, target, place };
}

/** The same header of what is kept of it. */
export function metadataText(kept: Readonly<Record<string, string>>): string {
  return Object.entries(kept)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}
