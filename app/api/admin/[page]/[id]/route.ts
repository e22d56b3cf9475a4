import { adminRoute } from "#lib/admin/admin-route";
import { handleRecord } from "#lib/admin/read-handlers";
import { handleDelete, handleUpdate } from "#lib/admin/save-handlers";

export const GET = adminRoute("read", handleRecord);
export const POST = adminRoute("update", handleUpdate);
export const DELETE = adminRoute("delete", handleDelete);
