import type { AdminCall } from "../admin-route.ts";
import { handleSentFile } from "../submissions/sent-file-handler.ts";
import { handleWholePicture } from "./whole-picture-handler.ts";

/** GET /ADMIN/{page}/{id}/file: the picture that a record is, or a file that came with it. */
export function handleFile(call: AdminCall): Promise<Response> {
  return call.module.files ? handleWholePicture(call) : handleSentFile(call);
}
