import { handleDelete } from "#lib/admin/action-handlers";
import { adminRoute } from "#lib/admin/admin-route";
import { handleUpdate } from "#lib/admin/form/save-handlers";
import { handleRecord } from "#lib/admin/read-handlers";

export const GET = adminRoute("read", handleRecord);
export const POST = adminRoute("update", handleUpdate);
export const DELETE = adminRoute("delete", handleDelete);
