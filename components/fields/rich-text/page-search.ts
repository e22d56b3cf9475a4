"use client";

import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { isSameLink, recordHref, recordLinkOf } from "#lib/kernel/rich-text/href";

/** A record of this site that a link can point to, wherever visitors find it, or that a text can embed. */
export type FoundPage = {
  /** The link as stored in texts. */
  readonly href: string;
  readonly title: string;
  /** Address visitors find it at; empty if they find it only within texts. */
  readonly address: string;
  readonly language: string;
  /** Name of its module, if links can point to several. */
  readonly kind: string;
  /** True if visitors can see it now. */
  readonly isVisible: boolean;
};

/**
 * Finds records of one language, or of all, that contain the words; the first ones for no words, and a single one for
 * a link to it. Undefined when the server fails.
 */
export async function searchPages(
  searchUrl: string,
  { words, language = "", among = "linkable" }: PageSearch,
  signal: AbortSignal,
): Promise<readonly FoundPage[] | undefined> {
  const query = new URLSearchParams({ q: words, ...asked[among], language });
  try {
    const response = await fetch(`${searchUrl}?${query}`, {
      headers: { accept: "application/json" },
      signal,
    });
    const parsed = answerSchema.safeParse(await response.json());
    return response.ok ? parsed.data?.results.map(pageOf) : undefined;
  } catch {
    return undefined;
  }
}

interface PageSearch {
  readonly words: string;
  readonly language?: string;
  readonly among?: Among;
}

/**
 * Records to search among: those that can be linked to, those that can be embedded in texts, or of these the ones
 * that list the newest records.
 */
export type Among = "linkable" | "embeddable" | "newest";

const asked: Readonly<Record<Among, Readonly<Record<string, string>>>> = {
  linkable: { linkable: "1" },
  embeddable: { embeddable: "1" },
  newest: { embeddable: "1", newest: "1" },
};

const answerSchema = z.object({
  results: z.array(
    z.object({
      module: z.string(),
      id: z.union([z.string(), z.number()]),
      title: z.string(),
      address: z.optional(z.string()),
      language: z.nullish(z.string()),
      kind: z.optional(z.string()),
      isVisible: z.optional(z.boolean()),
    }),
  ),
});

function pageOf({
  module,
  id,
  title,
  address,
  language,
  kind,
  isVisible,
}: z.output<typeof answerSchema>["results"][number]): FoundPage {
  return {
    href: recordHref({ module, id }),
    title,
    address: address ?? "",
    language: language ?? "",
    kind: kind ?? "",
    isVisible: isVisible ?? true,
  };
}

/** Returns the page that a link points to; undefined for other addresses, and until the server responds. */
export function useLinkedPage(searchUrl: string, href: string | undefined): FoundPage | undefined {
  const link = href !== undefined && recordLinkOf(href) ? href : undefined;
  const [page, setPage] = useState<FoundPage>();
  useEffect(() => {
    if (link === undefined) return;
    const stop = new AbortController();
    const find = async () => {
      const pages = await searchPages(searchUrl, { words: link }, stop.signal);
      setPage(pages?.find((page) => isSameLink(page.href, link)));
    };
    void find();
    return () => stop.abort();
  }, [searchUrl, link]);
  return page;
}
