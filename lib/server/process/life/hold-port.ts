import { createServer } from "node:net";

/**
 * Takes the port before anything else is done, so that a second start touches no database that another version serves
 * from. Whoever connects meanwhile is sent away at once.
 *
 * @returns how to let go of it, for the server of the site
 */
export async function holdPort(port: number, host: string | undefined): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}
