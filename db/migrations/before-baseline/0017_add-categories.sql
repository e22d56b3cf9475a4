CREATE TABLE `categories` (
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
	`name_sort_key` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`scope` text NOT NULL,
	`description` text,
	`color` text NOT NULL,
	`language` text NOT NULL,
	`translation_of` integer,
	`parent_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`image` text,
	`image_alt` text,
	FOREIGN KEY (`translation_of`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `categories_trash` ON `categories` (`deleted_at`) WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `categories_letter` ON `categories` (`letter`,`name_sort_key`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_by_name` ON `categories` (`name_sort_key`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_by_scope` ON `categories` (`scope`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_by_updatedAt` ON `categories` (`updated_at`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_by_createdAt` ON `categories` (`created_at`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_of_translationOf` ON `categories` (`translation_of`);--> statement-breakpoint
CREATE INDEX `categories_of_parentId` ON `categories` (`parent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_unique_slug` ON `categories` (`slug`,`language`,`scope`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_unique_path` ON `categories` (`path`,`language`,`scope`) WHERE "categories"."deleted_at" is null;