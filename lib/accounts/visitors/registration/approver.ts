import { findAdminByEmail } from "#lib/accounts/queries/admins";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";

/** Where registrations are sent for approval, and in which language. */
export async function approver(): Promise<{ readonly email: string; readonly language: Language }> {
  const { adminEmail, defaultLanguage } = environment();
  const admin = await findAdminByEmail(adminEmail);
  return { email: adminEmail, language: admin?.language ?? defaultLanguage };
}
