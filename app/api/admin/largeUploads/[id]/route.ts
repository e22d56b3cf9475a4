import { handleGivingUp, handleOffset, handlePart } from "#lib/admin/media/large/large-upload-handlers";
import { largeUploadRoute } from "#lib/admin/media/large/large-upload-route";

export const HEAD = largeUploadRoute(handleOffset);
export const POST = largeUploadRoute(handlePart);
export const DELETE = largeUploadRoute(handleGivingUp);
