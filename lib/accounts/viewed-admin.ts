/** Value of a session: id of the administrator as whom a superadmin sees the administration. */
export const viewedKey = "viewAs";
