import { handleGivingUp, handleOffset, handlePart, largeUploadRoute } from "#lib/admin/media/large";

export const HEAD = largeUploadRoute(handleOffset);
export const POST = largeUploadRoute(handlePart);
export const DELETE = largeUploadRoute(handleGivingUp);
