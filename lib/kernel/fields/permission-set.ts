import * as z from "zod";
import { formatPermissionNames, parsePermissionNames } from "#lib/kernel/permission-names";
import type { Reader } from "./reader.ts";

/**
 * Permissions by their names, stored outside the module's table. Form text is the names separated by commas, or a
 * JSON array of them (needed for a name with a comma); forms with check boxes send `<field>[]` once for each. The
 * value is sorted and has each name once.
 */
export const permissionSet = () => ({
  kind: "permissionSet" as const,
  optional: true as const,
  defaultValue: "",
  schema: z.codec(z.string(), z.array(z.string()).readonly(), {
    decode: (text, context) => {
      const names = parsePermissionNames(text);
      if (names) return [...names];
      context.issues.push({ code: "custom", message: "pattern", input: text });
      return z.NEVER;
    },
    encode: formatPermissionNames,
  }),
  words: (value: unknown, { permission }: Reader) =>
    (Array.isArray(value) ? value : [String(value)]).map(permission).join(", "),
});
