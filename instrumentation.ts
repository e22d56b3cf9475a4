/** Starts what works beside requests. Next calls this once a process, before the first request, never while building. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next puts the value in while building, which leaves the other runtime empty.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { registerWebsiteAuthJobs } = await import("#lib/website-auth/jobs/register-jobs");
  registerWebsiteAuthJobs();
  const { startMailWorker } = await import("#lib/mail/worker");
  await startMailWorker();
}
