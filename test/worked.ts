/** Returns the milliseconds that this thread has worked: a busy machine lets it wait in between. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
