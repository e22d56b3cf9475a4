import { parentPort, workerData } from "node:worker_threads";
import { verifySync } from "@node-rs/argon2";

parentPort?.on("message", (milliseconds: number) => {
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < milliseconds; done++) {
    if (!verifySync(workerData.stored, workerData.password)) throw new Error("The password is wrong.");
  }
  parentPort?.postMessage((done / (performance.now() - start)) * 1000);
});
