import { fork } from "node:child_process";
import { join } from "node:path";
import { variablesWith } from "#lib/platform/env";
import { startQuickly } from "#lib/platform/start-quickly";
import { whenEnded } from "#lib/platform/when-ended";
import { ProofFailed } from "./proof.ts";

export interface SamplePage {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

export type RehearsalAnswer = { readonly pages: readonly SamplePage[] } | { readonly failed: string };

type Place = Readonly<Record<string, string>> & { readonly VAR_DIR: string };

const longestMs = 5 * 60 * 1000;
const program = "bin/processes/rehearsal.process.ts";

/** No mail may leave, and no other address may be taken, even if someone forgot that this is a rehearsal. */
const withoutWays = { RESEND_API_KEY: "", SMTP_URL: "", METRICS_TOKEN: "", PAGE_CACHE_MB: "0" };

/**
 * Renders pages from a restored database in a process of its own.
 *
 * @param place variables that name the database, and an own folder in the place of VAR_DIR
 */
export async function drawSample(place: Place, mostPages: number): Promise<readonly SamplePage[]> {
  const answer = await rehearsed(place, mostPages);
  if ("failed" in answer) throw new ProofFailed("notDrawn", answer.failed);
  const broken = answer.pages.find(({ status }) => status >= 400);
  if (broken) throw new ProofFailed("notDrawn", `${broken.path} (${broken.status})`);
  return answer.pages;
}

function rehearsed(place: Place, mostPages: number): Promise<RehearsalAnswer> {
  return new Promise((resolve) => {
    const child = fork(join(/* turbopackIgnore: true */ process.cwd(), program), [], {
      execArgv: [...startQuickly],
      env: variablesWith({ ...withoutWays, ...place, NODE_ENV: "production" }),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let errors = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-500);
    });
    const patience = setTimeout(() => {
      resolve({ failed: "it took longer than five minutes" });
      child.kill("SIGKILL");
    }, longestMs);
    child.once("message", (answer: RehearsalAnswer) => resolve(answer));
    void whenEnded(child).then((error) => {
      clearTimeout(patience);
      resolve({ failed: error?.message || errors.trim().split("\n")[0] || "the process ended" });
    });
    child.send(mostPages);
  });
}
