PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_media` (
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
	`alt_en` text,
	`alt_cs` text,
	`decorative` integer NOT NULL,
	`caption` text,
	`credit` text,
	`folder` text,
	`taken_at` text,
	`focal_x` real NOT NULL,
	`focal_y` real NOT NULL,
	`rotation` text NOT NULL,
	`crop_top` real NOT NULL,
	`crop_right` real NOT NULL,
	`crop_bottom` real NOT NULL,
	`crop_left` real NOT NULL,
	`type` text DEFAULT 'document' NOT NULL,
	`key` text NOT NULL,
	`file` text DEFAULT '' NOT NULL,
	`mime` text DEFAULT '' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`sha256` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_media`("id", "created_at", "created_by", "updated_at", "updated_by", "name", "decorative", "focal_x", "focal_y", "rotation", "crop_top", "crop_right", "crop_bottom", "crop_left", "type", "key", "file", "mime", "bytes", "width", "height") SELECT "id", "created_at", "created_by", "created_at", "created_by", "name", 0, 0.5, 0.5, '0', 0, 0, 0, 0, 'picture', "key", "key", "mime", "bytes", "width", "height" FROM `media`;--> statement-breakpoint
DROP TABLE `media`;--> statement-breakpoint
ALTER TABLE `__new_media` RENAME TO `media`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `media_key_unique` ON `media` (`key`);--> statement-breakpoint
CREATE INDEX `media_trash` ON `media` (`deleted_at`) WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `media_letter` ON `media` (`letter`,`created_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_filter_folder` ON `media` (`folder`,`created_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_createdAt` ON `media` (`created_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_name` ON `media` (`name_sort_key`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_bytes` ON `media` (`bytes`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_updatedAt` ON `media` (`updated_at`) WHERE "media"."deleted_at" is null;