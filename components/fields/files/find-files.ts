import * as z from "zod/mini";

/** A file of the library to choose from. */
export type FoundFile = z.infer<typeof fileSchema>;

/** Files whose texts contain `query`, the newest for an empty one; of one type alone where `type` is given. */
export async function findFiles(
  searchUrl: string,
  { query, type }: { readonly query: string; readonly type: string | undefined },
  signal: AbortSignal,
): Promise<readonly FoundFile[]> {
  const url = new URL(searchUrl, window.location.origin);
  url.searchParams.set("module", "media");
  url.searchParams.set("q", query);
  if (type) url.searchParams.set("type", type);
  const response = await fetch(url, { headers: { accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return answerSchema.parse(await response.json()).results;
}

const fileSchema = z.object({
  id: z.number(),
  title: z.string(),
  type: z.string(),
  key: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  alt: z.object({ en: z.string(), cs: z.string() }),
  decorative: z.boolean(),
  takenAt: z.string(),
  thumbnail: z.object({ type: z.string(), url: z.optional(z.string()) }),
});
const answerSchema = z.object({ results: z.array(fileSchema) });
