/**
 * The watch ends its process when that uses more memory than statements may: SQLite as built into Node has no limit
 * of its own.
 */
const mostBytes = 512 * 1024 * 1024;

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, "SIGKILL");
}, 50);
