import * as z from "zod/mini";

/** A page of this site that a link can lead to. */
export type FoundPage = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly language: string;
};

/** Pages of a language, or of all, that hold the words; the first ones for no words. Undefined when the server fails. */
export async function searchPages(
  searchUrl: string,
  { words, language = "" }: { readonly words: string; readonly language?: string },
  signal: AbortSignal,
): Promise<readonly FoundPage[] | undefined> {
  const query = new URLSearchParams({ q: words, module: "pages", language });
  try {
    const response = await fetch(`${searchUrl}?${query}`, {
      headers: { accept: "application/json" },
      signal,
    });
    const parsed = answerSchema.safeParse(await response.json());
    return response.ok
      ? parsed.data?.results.filter(({ module }) => module === "pages").map(pageOf)
      : undefined;
  } catch {
    return undefined;
  }
}

const answerSchema = z.object({
  results: z.array(
    z.object({
      module: z.string(),
      id: z.union([z.string(), z.number()]),
      title: z.string(),
      path: z.nullish(z.string()),
      language: z.nullish(z.string()),
    }),
  ),
});

function pageOf({ id, title, path, language }: z.output<typeof answerSchema>["results"][number]): FoundPage {
  return { id: String(id), title, path: path ?? "", language: language ?? "" };
}
