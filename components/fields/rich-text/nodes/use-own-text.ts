import type { JSONContent } from "@tiptap/react";
import { useEffect, useState } from "react";
import * as z from "zod/mini";

/**
 * The text of a record that is nothing but a text, as visitors see it, so that it can stand by itself where the record
 * stood; undefined of any other, and until the server has said.
 *
 * @param isAsked whether somebody wants to know at all
 */
export function useOwnText(
  searchUrl: string,
  { module, id }: { readonly module: string; readonly id: string },
  isAsked: boolean,
): JSONContent[] | undefined {
  const [text, setText] = useState<JSONContent[]>();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const found = await readText(searchUrl.replace(/search$/, `${module}/${id}`), stop.signal);
      if (!stop.signal.aborted) setText(found);
    };
    if (isAsked) void read();
    return () => stop.abort();
  }, [searchUrl, module, id, isAsked]);
  return text;
}

async function readText(url: string, signal: AbortSignal): Promise<JSONContent[] | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    const { data } = recordSchema.safeParse(await response.json());
    return response.ok && data?.type === "text" ? (data.live?.content ?? data.content).content : undefined;
  } catch {
    return undefined;
  }
}

const documentSchema = z.object({ content: z.array(z.custom<JSONContent>()) });
const recordSchema = z.object({
  type: z.string(),
  content: documentSchema,
  live: z.nullish(z.object({ content: z.optional(documentSchema) })),
});
