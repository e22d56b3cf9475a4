import { FileProblem } from "#lib/files/tree/problem";
import { usesOf } from "#lib/files/tree/uses";
import { respondJson } from "#lib/platform/http/respond";
import type { ToolCall } from "../tools/tool-route.ts";
import { describeUses } from "./describe-uses.ts";

/**
 * GET /ADMIN/files.gallery.usage?path=…&path=…: the contents of the website that use files or the contents of
 * folders.
 */
export async function handleUsage({ request, language }: ToolCall): Promise<Response> {
  const paths = new URL(request.url).searchParams.getAll("path");
  try {
    return respondJson({ uses: describeUses(await usesOf(paths), language) });
  } catch (error) {
    if (error instanceof FileProblem) return respondJson({ uses: [] });
    throw error;
  }
}
