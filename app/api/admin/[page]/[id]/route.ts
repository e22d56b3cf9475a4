import { adminRoute } from "#lib/admin/admin-route";
import { handleDelete } from "#lib/admin/delete-handler";
import { handleRecord } from "#lib/admin/read-handlers";
import { handleUpdate } from "#lib/admin/save-handlers";

export const GET = adminRoute("read", handleRecord);
export const POST = adminRoute("update", handleUpdate);
export const DELETE = adminRoute("delete", handleDelete);
