CREATE TABLE `galleries` (
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
	`description` text,
	`items` text NOT NULL,
	`date` text NOT NULL,
	`layout` text NOT NULL,
	`cover` integer,
	`download` integer NOT NULL,
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
	FOREIGN KEY (`cover`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`translation_of`) REFERENCES `galleries`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `galleries_trash` ON `galleries` (`deleted_at`) WHERE "galleries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `galleries_goes_live` ON `galleries` (`goes_live_at`) WHERE "galleries"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `galleries_initial` ON `galleries` (`initial`,`date`) WHERE "galleries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `galleries_by_date` ON `galleries` (`date`) WHERE "galleries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `galleries_by_title` ON `galleries` (`title_sort_key`) WHERE "galleries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `galleries_by_updatedAt` ON `galleries` (`updated_at`) WHERE "galleries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `galleries_by_createdAt` ON `galleries` (`created_at`) WHERE "galleries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `galleries_of_cover` ON `galleries` (`cover`);--> statement-breakpoint
CREATE INDEX `galleries_of_translationOf` ON `galleries` (`translation_of`);--> statement-breakpoint
CREATE UNIQUE INDEX `galleries_unique_slug` ON `galleries` (`slug`,`language`) WHERE "galleries"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `galleries_unique_path` ON `galleries` (`path`,`language`) WHERE "galleries"."deleted_at" is null;