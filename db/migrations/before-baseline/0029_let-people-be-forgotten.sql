DROP TRIGGER `auditLog_keeps_values`;
--> statement-breakpoint
CREATE TRIGGER `auditLog_keeps_values` BEFORE UPDATE ON `auditLog` WHEN NOT (
	old.`module` = 'users' AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`record_id`)
	AND new.`record` = '' AND new.`changes` = '{}' AND new.`initial` = '' AND new.`search_text` = ''
	AND new.`id` IS old.`id` AND new.`version` IS old.`version` AND new.`action` IS old.`action` AND new.`module` IS old.`module`
	AND new.`record_id` IS old.`record_id` AND new.`person` IS old.`person` AND new.`address` IS old.`address`
	AND new.`request_id` IS old.`request_id` AND new.`created_at` IS old.`created_at` AND new.`created_by` IS old.`created_by`
	AND new.`updated_at` IS old.`updated_at` AND new.`updated_by` IS old.`updated_by`
	AND new.`deleted_at` IS old.`deleted_at` AND new.`deleted_by` IS old.`deleted_by`
) BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;
