CREATE TABLE `forms` (
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
	`name_sort_key` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`introduction` text,
	`fields` text NOT NULL,
	`submit_label` text,
	`thanks` text,
	`thanks_page` integer,
	`recipients` text,
	`answer_subject` text,
	`answer_text` text,
	`per_hour` integer NOT NULL,
	`most_submissions` integer,
	`closes_at` integer,
	`retention_days` integer NOT NULL,
	`status` text NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`language` text NOT NULL,
	`translation_of` integer,
	`noindex` integer NOT NULL,
	`seo_title` text,
	`seo_description` text,
	`working_copy` text,
	`goes_live_at` integer,
	`published_at` integer,
	`translation_checked_at` integer,
	FOREIGN KEY (`thanks_page`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`translation_of`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forms_trash` ON `forms` (`deleted_at`) WHERE "forms"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `forms_goes_live` ON `forms` (`goes_live_at`) WHERE "forms"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `forms_initial` ON `forms` (`initial`,`name_sort_key`) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `forms_by_name` ON `forms` (`name_sort_key`) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `forms_by_updatedAt` ON `forms` (`updated_at`) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `forms_by_createdAt` ON `forms` (`created_at`) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `forms_of_thanksPage` ON `forms` (`thanks_page`);--> statement-breakpoint
CREATE INDEX `forms_of_translationOf` ON `forms` (`translation_of`);--> statement-breakpoint
CREATE UNIQUE INDEX `forms_unique_key` ON `forms` (`key`,`language`) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `submissions` (
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
	`summary` text DEFAULT '' NOT NULL,
	`form` integer,
	`status` text NOT NULL,
	`suspicion` text,
	`note` text,
	`language` text NOT NULL,
	`erase_at` integer NOT NULL,
	`answers` text DEFAULT '' NOT NULL,
	`sending_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`form`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `submissions_trash` ON `submissions` (`deleted_at`) WHERE "submissions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `submissions_initial` ON `submissions` (`initial`,`created_at`) WHERE "submissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_filter_form` ON `submissions` (`form`,`created_at`) WHERE "submissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_by_createdAt` ON `submissions` (`created_at`) WHERE "submissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_of_form` ON `submissions` (`form`);--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_unique_sendingKey` ON `submissions` (`sending_key`) WHERE "submissions"."deleted_at" is null;