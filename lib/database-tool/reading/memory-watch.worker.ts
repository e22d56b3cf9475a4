/** Ends its process when that takes more memory than statements may: SQLite as Node builds it has no limit of its own. */
const mostBytes = 512 * 1024 * 1024;

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, "SIGKILL");
}, 50);
