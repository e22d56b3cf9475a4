import { notFound } from "next/navigation";
import { FileProblem } from "#lib/files/tree/problem";

/** Returns what a path leads to, or renders the not-found page. */
export async function existing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileProblem) notFound();
    throw error;
  }
}
