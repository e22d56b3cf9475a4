CREATE INDEX `emailLog_by_status` ON `emailLog` (`status`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_hits` ON `ipBlacklist` (`hits`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_language` ON `pages` (`language`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_enabled` ON `redirections` (`enabled`) WHERE "redirections"."deleted_at" is null;