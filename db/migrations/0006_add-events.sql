CREATE TABLE `events` (
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
	`title_sort_key` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`perex` text,
	`content` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`all_day` integer NOT NULL,
	`repeats` text,
	`exceptions` text NOT NULL,
	`place` text,
	`form` integer,
	`capacity` integer,
	`reminder` integer NOT NULL,
	`over_at` integer,
	`reminded_at` integer,
	`taken` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`audience` text DEFAULT 'everybody' NOT NULL,
	`language` text NOT NULL,
	`translation_of` integer,
	`image` text,
	`image_alt` text,
	`noindex` integer NOT NULL,
	`seo_title` text,
	`seo_description` text,
	`working_copy` text,
	`goes_live_at` integer,
	`published_at` integer,
	`translation_checked_at` integer,
	FOREIGN KEY (`form`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`translation_of`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `events_trash` ON `events` (`deleted_at`) WHERE "events"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `events_goes_live` ON `events` (`goes_live_at`) WHERE "events"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `events_initial` ON `events` (`initial`,`starts_at`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_by_startsAt` ON `events` (`starts_at`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_by_title` ON `events` (`title_sort_key`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_by_overAt` ON `events` (`over_at`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_by_updatedAt` ON `events` (`updated_at`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_by_createdAt` ON `events` (`created_at`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_of_form` ON `events` (`form`);--> statement-breakpoint
CREATE INDEX `events_of_translationOf` ON `events` (`translation_of`);--> statement-breakpoint
CREATE UNIQUE INDEX `events_unique_slug` ON `events` (`slug`,`language`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `events_unique_path` ON `events` (`path`,`language`) WHERE "events"."deleted_at" is null;