CREATE TABLE `auditLog` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	`letter` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`record` text NOT NULL,
	`action` text NOT NULL,
	`module` text NOT NULL,
	`record_id` text,
	`person` text,
	`changes` text NOT NULL,
	`address` text,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `auditLog_trash` ON `auditLog` (`deleted_at`) WHERE "auditLog"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `auditLog_letter` ON `auditLog` (`letter`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_filter_createdBy` ON `auditLog` (`created_by`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_filter_module` ON `auditLog` (`module`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_filter_action` ON `auditLog` (`action`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_filter_recordId` ON `auditLog` (`record_id`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_by_createdAt` ON `auditLog` (`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE TRIGGER `auditLog_keeps_entries` BEFORE DELETE ON `auditLog` BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;
--> statement-breakpoint
CREATE TRIGGER `auditLog_keeps_values` BEFORE UPDATE ON `auditLog` BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;
--> statement-breakpoint
CREATE TRIGGER `auditLog_replaces_nothing` BEFORE INSERT ON `auditLog` WHEN EXISTS (SELECT 1 FROM `auditLog` WHERE `id` = new.`id`) BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;
