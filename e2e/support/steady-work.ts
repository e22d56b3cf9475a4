import type { Answer } from "./proxied-client.ts";

/** Starts six people who publish and read without a pause, each on a page of their own, until they are stopped. */
export function publishAndReadAgainAndAgain({ createPage, publish, read, mayBeStale = false }: Ways) {
  const wrong: string[] = [];
  const cut: string[] = [];
  let isOver = false;
  let acknowledged = 0;

  /** Returns the response; undefined if the connection was cut off. */
  async function told(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = await ask().catch((error: Error) => void cut.push(String(error.cause ?? error)));
    if (!answer || answer.status === 200) return answer ?? undefined;
    if (answer.status !== 503) wrong.push(`${answer.status}: ${answer.body.slice(0, 200)}`);
    else if (!Number(answer.headers.get("retry-after"))) wrong.push("503 without Retry-After");
    await new Promise((resolve) => setTimeout(resolve, 50));
    return answer;
  }

  /** A client without a response does not know what is stored, so it retries until there is one. */
  async function publishAndRead({ id, path }: Page, title: string) {
    while ((await told(() => publish(id, title)))?.status !== 200);
    acknowledged += 1;
    const shown = await told(() => read(path));
    if (shown?.status !== 200) return;
    // Without its database a process answers what it knew last, and says so.
    const isStale = mayBeStale && shown.headers.get("server-timing") === "cache;desc=stale";
    if (!isStale && !shown.body.includes(title))
      wrong.push(`${path} is older than ${title} on process ${shown.process}`);
    if (!shown.body.includes("</html>")) wrong.push(`${path} is cut off`);
  }

  const work = Array.from({ length: 6 }, async (_, lane) => {
    const page = await createPage(`Lane ${lane}`);
    let title = "";
    for (let turn = 1; !isOver; turn += 1) {
      title = `Lane ${lane} ${turn}.`;
      await publishAndRead(page, title);
    }
    return { path: page.path, title };
  });
  return {
    wrong,
    cut,
    count: () => acknowledged,
    async end() {
      isOver = true;
      return Promise.all(work);
    },
  };
}

/**
 * Activity of the simulated people; `wrong` and `cut` report what they saw that must not be, and whose connection was
 * cut off.
 */
export type SteadyWork = ReturnType<typeof publishAndReadAgainAndAgain>;

interface Page {
  readonly id: number;
  readonly path: string;
}

interface Ways {
  createPage(title: string): Promise<Page>;
  publish(id: number, title: string): Promise<Answer>;
  read(path: string): Promise<Answer>;
  /** True where the database is away for a while. */
  readonly mayBeStale?: boolean;
}
