import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { submissions } from "#lib/website/submissions";
import type { AdminCall } from "../admin-route.ts";
import { answerLines } from "../submissions/answer-lines.ts";
import { csvLines } from "./csv-lines.ts";
import { stateFor } from "./listing-state.ts";

/** GET /ADMIN/{page}/export: the records that the listing finds, as a CSV file that is written while it is read. */
export async function handleExport(call: AdminCall): Promise<Response> {
  const { module, language } = call;
  const asked = Object.fromEntries(new URL(call.request.url).searchParams);
  const state = await stateFor(module, call.admin.session, asked);
  const isOfOneForm = module.name === submissions.name && Boolean(state.filters.form);
  const lines = streamOf((isOfOneForm ? answerLines : csvLines)(module, state, language));
  const day = localFromInstant(new Date()).slice(0, 10);
  return new Response(lines.pipeThrough(new TextEncoderStream()), {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${module.name}-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** Pulled only as fast as it is read, and ended when nobody reads on. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<string> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
}
