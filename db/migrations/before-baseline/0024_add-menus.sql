CREATE TABLE `menus` (
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
	`items` text NOT NULL,
	`location` text NOT NULL,
	`language` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `menus_trash` ON `menus` (`deleted_at`) WHERE "menus"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `menus_initial` ON `menus` (`initial`,`name_sort_key`) WHERE "menus"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `menus_by_name` ON `menus` (`name_sort_key`) WHERE "menus"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `menus_by_location` ON `menus` (`location`) WHERE "menus"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `menus_by_updatedAt` ON `menus` (`updated_at`) WHERE "menus"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `menus_by_createdAt` ON `menus` (`created_at`) WHERE "menus"."deleted_at" is null;