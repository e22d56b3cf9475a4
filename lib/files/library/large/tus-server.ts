import { Server } from "@tus/server";
import { environment } from "#lib/platform/env";
import { randomKey } from "#lib/platform/random-key";
import { arrivingFiles } from "./arriving.ts";

let made: Promise<Server> | undefined;

/** What speaks the protocol tus 1.0 (https://tus.io/protocols/resumable-upload); who may send what is asked before. */
export function tusServer(): Promise<Server> {
  made ??= make();
  return made;
}

async function make(): Promise<Server> {
  return new Server({
    path: largeUploadsPath,
    datastore: await arrivingFiles(),
    relativeLocation: true,
    allowedOrigins: [environment().appUrl],
    namingFunction: () => randomKey() + randomKey(),
  });
}

const largeUploadsPath = "/ADMIN/largeUploads";
