import { notFound } from "next/navigation";
import { FileProblem } from "#lib/files/tool/problem";

/** What a path leads to, or the page that nothing is there. */
export async function existing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileProblem) notFound();
    throw error;
  }
}
