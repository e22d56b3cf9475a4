CREATE TABLE `settingsSecurity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	`initial` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`contact` text,
	`policy` text,
	`expires` text
);
--> statement-breakpoint
CREATE INDEX `settingsSecurity_trash` ON `settingsSecurity` (`deleted_at`) WHERE "settingsSecurity"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsSecurity_initial` ON `settingsSecurity` (`initial`,`id`) WHERE "settingsSecurity"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsSecurity_by_id` ON `settingsSecurity` (`id`) WHERE "settingsSecurity"."deleted_at" is null;