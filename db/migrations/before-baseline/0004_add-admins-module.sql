DROP INDEX `admins_email_unique`;--> statement-breakpoint
ALTER TABLE `admins` ADD `created_by` text;--> statement-breakpoint
ALTER TABLE `admins` ADD `updated_by` text;--> statement-breakpoint
ALTER TABLE `admins` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `admins` ADD `deleted_by` text;--> statement-breakpoint
ALTER TABLE `admins` ADD `letter` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `name_sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `email_sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `passkey_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `admins` SET `passkey_count` = (SELECT count(*) FROM `admin_passkeys` WHERE `admin_id` = `admins`.`id`);--> statement-breakpoint
CREATE INDEX `admins_trash` ON `admins` (`deleted_at`) WHERE "admins"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `admins_letter` ON `admins` (`letter`,`name_sort_key`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_name` ON `admins` (`name_sort_key`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_email` ON `admins` (`email_sort_key`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_status` ON `admins` (`status`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_createdAt` ON `admins` (`created_at`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_lastSignInAt` ON `admins` (`last_sign_in_at`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_of_group_id` ON `admins` (`group_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `admins_unique_email` ON `admins` (`email`) WHERE "admins"."deleted_at" is null;