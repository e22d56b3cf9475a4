CREATE TABLE `admin_group_permissions` (
	`group_id` integer NOT NULL,
	`permission_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `permission_id`),
	FOREIGN KEY (`group_id`) REFERENCES `adminGroups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`permission_id`) REFERENCES `adminsPermissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `admin_passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`aaguid` text NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_passkeys_credentialId_unique` ON `admin_passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `admin_passkeys_by_admin` ON `admin_passkeys` (`admin_id`);--> statement-breakpoint
CREATE TABLE `adminGroups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`name_sort_key` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`description` text
);
--> statement-breakpoint
CREATE INDEX `adminGroups_trash` ON `adminGroups` (`deleted_at`) WHERE "adminGroups"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `adminGroups_by_name` ON `adminGroups` (`name_sort_key`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `adminGroups_by_createdAt` ON `adminGroups` (`created_at`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `adminGroups_unique_name` ON `adminGroups` (`name`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `adminGroups_initial` ON `adminGroups` (`initial`,`name_sort_key`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`group_id` integer DEFAULT 1 NOT NULL,
	`status` text DEFAULT 'Blocked' NOT NULL,
	`user_handle` text NOT NULL,
	`issuer` text,
	`subject` text,
	`language` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`last_sign_in_at` integer, `created_by` text, `updated_by` text, `deleted_at` integer, `deleted_by` text, "initial" text DEFAULT '' NOT NULL, `search_text` text DEFAULT '' NOT NULL, `name_sort_key` text DEFAULT '' NOT NULL, `email_sort_key` text DEFAULT '' NOT NULL, `passkey_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `adminGroups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_userHandle_unique` ON `admins` (`user_handle`);--> statement-breakpoint
CREATE INDEX `admins_trash` ON `admins` (`deleted_at`) WHERE "admins"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `admins_by_name` ON `admins` (`name_sort_key`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_email` ON `admins` (`email_sort_key`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_status` ON `admins` (`status`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_createdAt` ON `admins` (`created_at`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_by_lastSignInAt` ON `admins` (`last_sign_in_at`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_of_group_id` ON `admins` (`group_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `admins_unique_email` ON `admins` (`email`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `admins_initial` ON `admins` (`initial`,`name_sort_key`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `adminsPermissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`permission_sort_key` text DEFAULT '' NOT NULL,
	`permission` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `adminsPermissions_trash` ON `adminsPermissions` (`deleted_at`) WHERE "adminsPermissions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `adminsPermissions_by_permission` ON `adminsPermissions` (`permission_sort_key`) WHERE "adminsPermissions"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `adminsPermissions_unique_permission` ON `adminsPermissions` (`permission`) WHERE "adminsPermissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `adminsPermissions_initial` ON `adminsPermissions` (`initial`,`permission_sort_key`) WHERE "adminsPermissions"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `auditLog` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
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
CREATE INDEX `auditLog_filter_createdBy` ON `auditLog` (`created_by`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_filter_module` ON `auditLog` (`module`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_filter_action` ON `auditLog` (`action`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_filter_recordId` ON `auditLog` (`record_id`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_by_createdAt` ON `auditLog` (`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `auditLog_initial` ON `auditLog` (`initial`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
CREATE TRIGGER `auditLog_keeps_entries` BEFORE DELETE ON `auditLog` BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;--> statement-breakpoint
CREATE TRIGGER `auditLog_replaces_nothing` BEFORE INSERT ON `auditLog` WHEN EXISTS (SELECT 1 FROM `auditLog` WHERE `id` = new.`id`) BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;--> statement-breakpoint
CREATE TRIGGER `auditLog_keeps_values` BEFORE UPDATE ON `auditLog` WHEN NOT (
	old.`module` = 'users' AND NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`record_id`)
	AND new.`record` = '' AND new.`changes` = '{}' AND new.`initial` = '' AND new.`search_text` = ''
	AND new.`id` IS old.`id` AND new.`version` IS old.`version` AND new.`action` IS old.`action` AND new.`module` IS old.`module`
	AND new.`record_id` IS old.`record_id` AND new.`person` IS old.`person` AND new.`address` IS old.`address`
	AND new.`request_id` IS old.`request_id` AND new.`created_at` IS old.`created_at` AND new.`created_by` IS old.`created_by`
	AND new.`updated_at` IS old.`updated_at` AND new.`updated_by` IS old.`updated_by`
	AND new.`deleted_at` IS old.`deleted_at` AND new.`deleted_by` IS old.`deleted_by`
) BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;
--> statement-breakpoint
CREATE TABLE `authority_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`state_hash` text NOT NULL,
	`authenticated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
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
	`type` text NOT NULL,
	`content` text NOT NULL,
	`title` text,
	`summary` text,
	`link_text` text,
	`link_page` integer,
	`link_address` text,
	`image` text,
	`image_alt` text,
	`address` text,
	`telephone` text,
	`email` text,
	`map` text NOT NULL,
	`hours` text NOT NULL,
	`category` integer,
	`count` integer NOT NULL,
	`html` text,
	`zone` text NOT NULL,
	`shown_on` text NOT NULL,
	`place` text NOT NULL,
	`audience` text NOT NULL,
	`status` text NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`language` text NOT NULL,
	`translation_of` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`working_copy` text,
	`goes_live_at` integer,
	`published_at` integer,
	`translation_checked_at` integer, `coordinates` text, `hours_of` text DEFAULT 'own' NOT NULL, `gallery` integer REFERENCES galleries(id) ON DELETE set null, `gallery_look` text DEFAULT 'pictures' NOT NULL, `form` integer REFERENCES forms(id) ON DELETE set null, `also_in` text DEFAULT '[]' NOT NULL, `newsletter_list` integer REFERENCES newsletterLists(id) ON DELETE set null,
	FOREIGN KEY (`link_page`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`category`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`translation_of`) REFERENCES `blocks`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `blocks_trash` ON `blocks` (`deleted_at`) WHERE "blocks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `blocks_goes_live` ON `blocks` (`goes_live_at`) WHERE "blocks"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `blocks_initial` ON `blocks` (`initial`,`name_sort_key`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_name` ON `blocks` (`name_sort_key`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_zone` ON `blocks` (`zone`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_position` ON `blocks` (`position`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_type` ON `blocks` (`type`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_updatedAt` ON `blocks` (`updated_at`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_createdAt` ON `blocks` (`created_at`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_of_linkPage` ON `blocks` (`link_page`);--> statement-breakpoint
CREATE INDEX `blocks_of_category` ON `blocks` (`category`);--> statement-breakpoint
CREATE INDEX `blocks_of_translationOf` ON `blocks` (`translation_of`);--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_unique_key` ON `blocks` (`key`,`language`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_of_gallery` ON `blocks` (`gallery`);--> statement-breakpoint
CREATE INDEX `blocks_of_form` ON `blocks` (`form`);--> statement-breakpoint
CREATE INDEX `blocks_of_newsletterList` ON `blocks` (`newsletter_list`);--> statement-breakpoint
CREATE TABLE `cache` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cache_by_end` ON `cache` (`expires_at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
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
CREATE INDEX `categories_by_name` ON `categories` (`name_sort_key`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_by_scope` ON `categories` (`scope`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_by_updatedAt` ON `categories` (`updated_at`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_by_createdAt` ON `categories` (`created_at`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_of_translationOf` ON `categories` (`translation_of`);--> statement-breakpoint
CREATE INDEX `categories_of_parentId` ON `categories` (`parent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_unique_slug` ON `categories` (`slug`,`language`,`scope`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_unique_path` ON `categories` (`path`,`language`,`scope`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `categories_initial` ON `categories` (`initial`,`name_sort_key`) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `database_queries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` text NOT NULL,
	`name` text,
	`sql` text NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `database_queries_of_person` ON `database_queries` (`admin_id`,`used_at`);--> statement-breakpoint
CREATE TABLE `emailLog` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`recipient` text NOT NULL,
	`subject` text,
	`template` text NOT NULL,
	`status` text NOT NULL,
	`language` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`sent_at` integer,
	`error` text,
	`message_id` text,
	`related_type` text,
	`related_id` text,
	`valid_until` integer
);
--> statement-breakpoint
CREATE INDEX `emailLog_trash` ON `emailLog` (`deleted_at`) WHERE "emailLog"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `emailLog_filter_template` ON `emailLog` (`template`,`created_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `emailLog_by_createdAt` ON `emailLog` (`created_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `emailLog_by_sentAt` ON `emailLog` (`sent_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `emailLog_by_status` ON `emailLog` (`status`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `emailLog_initial` ON `emailLog` (`initial`,`created_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `enrolment_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_by` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `former_files` (
	`media_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`facts` text NOT NULL,
	`replaced_by` text,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`replaced_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `former_files_by_file` ON `former_files` (`file`);--> statement-breakpoint
CREATE INDEX `former_files_by_time` ON `former_files` (`replaced_at`);--> statement-breakpoint
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
	`translation_checked_at` integer, `audience` text DEFAULT 'everybody' NOT NULL,
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
	`translation_checked_at` integer, `audience` text DEFAULT 'everybody' NOT NULL,
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
CREATE UNIQUE INDEX `galleries_unique_path` ON `galleries` (`path`,`language`) WHERE "galleries"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `ipBlacklist` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`cidr_sort_key` text DEFAULT '' NOT NULL,
	`cidr` text NOT NULL,
	`reason` text,
	`expires_at` integer,
	`hits` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ipBlacklist_trash` ON `ipBlacklist` (`deleted_at`) WHERE "ipBlacklist"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_cidr` ON `ipBlacklist` (`cidr_sort_key`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_expiresAt` ON `ipBlacklist` (`expires_at`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_createdAt` ON `ipBlacklist` (`created_at`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `ipBlacklist_unique_cidr` ON `ipBlacklist` (`cidr`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_hits` ON `ipBlacklist` (`hits`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_initial` ON `ipBlacklist` (`initial`,`cidr_sort_key`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE "media" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
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
, `taken_time` text DEFAULT '' NOT NULL, `preview` text DEFAULT '' NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_key_unique` ON `media` (`key`);--> statement-breakpoint
CREATE INDEX `media_trash` ON `media` (`deleted_at`) WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `media_filter_folder` ON `media` (`folder`,`created_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_createdAt` ON `media` (`created_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_name` ON `media` (`name_sort_key`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_bytes` ON `media` (`bytes`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_by_updatedAt` ON `media` (`updated_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `media_initial` ON `media` (`initial`,`created_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX `menus_by_createdAt` ON `menus` (`created_at`) WHERE "menus"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `missedSearches` (
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
	`words_sort_key` text DEFAULT '' NOT NULL,
	`words` text NOT NULL,
	`language` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missedSearches_trash` ON `missedSearches` (`deleted_at`) WHERE "missedSearches"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `missedSearches_initial` ON `missedSearches` (`initial`,`hits`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `missedSearches_by_hits` ON `missedSearches` (`hits`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `missedSearches_by_lastSeenAt` ON `missedSearches` (`last_seen_at`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `missedSearches_by_words` ON `missedSearches` (`words_sort_key`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `missedSearches_unique_words` ON `missedSearches` (`words`,`language`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`title_sort_key` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`perex` text,
	`content` text NOT NULL,
	`date` text NOT NULL,
	`primary_category` integer,
	`author_name` text,
	`kind` text NOT NULL,
	`event_from` integer,
	`event_to` integer,
	`place` text,
	`pinned_until` integer,
	`status` text NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`language` text NOT NULL,
	`translation_of` integer,
	`image` text,
	`image_alt` text,
	`noindex` integer NOT NULL,
	`seo_title` text,
	`seo_description` text,
	`working_copy` text,
	`goes_live_at` integer,
	`published_at` integer, `translation_checked_at` integer, `audience` text DEFAULT 'everybody' NOT NULL,
	FOREIGN KEY (`primary_category`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`translation_of`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `news_trash` ON `news` (`deleted_at`) WHERE "news"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `news_goes_live` ON `news` (`goes_live_at`) WHERE "news"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `news_by_date` ON `news` (`date`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_title` ON `news` (`title_sort_key`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_eventFrom` ON `news` (`event_from`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_pinnedUntil` ON `news` (`pinned_until`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_updatedAt` ON `news` (`updated_at`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_createdAt` ON `news` (`created_at`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_of_primaryCategory` ON `news` (`primary_category`);--> statement-breakpoint
CREATE INDEX `news_of_translationOf` ON `news` (`translation_of`);--> statement-breakpoint
CREATE UNIQUE INDEX `news_unique_slug` ON `news` (`slug`,`language`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `news_unique_path` ON `news` (`path`,`language`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_initial` ON `news` (`initial`,`date`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `newsletter` (
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
	`subject_sort_key` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`slug` text NOT NULL,
	`preheader` text,
	`content` text NOT NULL,
	`list` integer,
	`language` text NOT NULL,
	`to_language` text,
	`to_since` text,
	`to_tag` text,
	`to_missed_last` integer NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`pause_reason` text DEFAULT '' NOT NULL,
	`send_at` integer,
	`started_at` integer,
	`finished_at` integer,
	`recipients` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`deferred` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`opens` integer DEFAULT 0 NOT NULL,
	`left` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`list`) REFERENCES `newsletterLists`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `newsletter_trash` ON `newsletter` (`deleted_at`) WHERE "newsletter"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `newsletter_initial` ON `newsletter` (`initial`,`created_at`) WHERE "newsletter"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_filter_list` ON `newsletter` (`list`,`created_at`) WHERE "newsletter"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_by_createdAt` ON `newsletter` (`created_at`) WHERE "newsletter"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_by_subject` ON `newsletter` (`subject_sort_key`) WHERE "newsletter"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_by_sendAt` ON `newsletter` (`send_at`) WHERE "newsletter"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_by_updatedAt` ON `newsletter` (`updated_at`) WHERE "newsletter"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_of_list` ON `newsletter` (`list`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_unique_slug` ON `newsletter` (`slug`,`language`) WHERE "newsletter"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `newsletter_confirmations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`subscriber_id` integer NOT NULL,
	`lists` text NOT NULL,
	`origin` text DEFAULT '' NOT NULL,
	`wording` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletterSubscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_confirmations_of_subscriber` ON `newsletter_confirmations` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `newsletter_confirmations_by_end` ON `newsletter_confirmations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `newsletter_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`kind` text NOT NULL,
	`lists` text NOT NULL,
	`origin` text DEFAULT '' NOT NULL,
	`wording` text DEFAULT '' NOT NULL,
	`address_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletterSubscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_consents_of_subscriber` ON `newsletter_consents` (`subscriber_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `newsletter_former_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`subscriber_id` integer NOT NULL,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletterSubscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_former_keys_of_subscriber` ON `newsletter_former_keys` (`subscriber_id`);--> statement-breakpoint
CREATE TABLE `newsletter_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`newsletter_id` integer NOT NULL,
	`url` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletter`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_links_once` ON `newsletter_links` (`newsletter_id`,`url`);--> statement-breakpoint
CREATE TABLE `newsletter_paces` (
	`list_id` integer PRIMARY KEY NOT NULL,
	`next_at` real NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `newsletterLists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `newsletter_recipients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`newsletter_id` integer NOT NULL,
	`subscriber_id` integer,
	`email` text NOT NULL,
	`name` text,
	`language` text NOT NULL,
	`domain` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`lease_token` text,
	`lease_until` integer,
	`handed_over_at` integer,
	`message_id` text,
	`smtp_code` integer,
	`enhanced_code` text,
	`error` text,
	`settled_at` integer, `begun_at` integer,
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletter`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletterSubscribers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_recipients_once` ON `newsletter_recipients` (`newsletter_id`,`subscriber_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_recipients_once_by_email` ON `newsletter_recipients` (`newsletter_id`,`email`) WHERE "newsletter_recipients"."email" <> '';--> statement-breakpoint
CREATE INDEX `newsletter_recipients_due` ON `newsletter_recipients` (`newsletter_id`,`next_attempt_at`) WHERE "newsletter_recipients"."state" in ('waiting', 'deferred');--> statement-breakpoint
CREATE INDEX `newsletter_recipients_by_state` ON `newsletter_recipients` (`newsletter_id`,`state`);--> statement-breakpoint
CREATE INDEX `newsletter_recipients_of_subscriber` ON `newsletter_recipients` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `newsletter_recipients_by_message` ON `newsletter_recipients` (`message_id`);--> statement-breakpoint
CREATE TRIGGER `newsletter_recipients_added` AFTER INSERT ON `newsletter_recipients` BEGIN
  UPDATE `newsletter` SET
    `recipients` = `recipients` + 1,
    `waiting` = `waiting` + (new.`state` = 'waiting'),
    `sent` = `sent` + (new.`state` = 'sent'),
    `deferred` = `deferred` + (new.`state` = 'deferred'),
    `failed` = `failed` + (new.`state` = 'failed'),
    `skipped` = `skipped` + (new.`state` = 'skipped')
  WHERE `id` = new.`newsletter_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_recipients_changed` AFTER UPDATE OF `state` ON `newsletter_recipients` WHEN old.`state` <> new.`state` BEGIN
  UPDATE `newsletter` SET
    `waiting` = `waiting` + (new.`state` = 'waiting') - (old.`state` = 'waiting'),
    `sent` = `sent` + (new.`state` = 'sent') - (old.`state` = 'sent'),
    `deferred` = `deferred` + (new.`state` = 'deferred') - (old.`state` = 'deferred'),
    `failed` = `failed` + (new.`state` = 'failed') - (old.`state` = 'failed'),
    `skipped` = `skipped` + (new.`state` = 'skipped') - (old.`state` = 'skipped')
  WHERE `id` = new.`newsletter_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_recipients_removed` AFTER DELETE ON `newsletter_recipients` BEGIN
  UPDATE `newsletter` SET
    `recipients` = `recipients` - 1,
    `waiting` = `waiting` - (old.`state` = 'waiting'),
    `sent` = `sent` - (old.`state` = 'sent'),
    `deferred` = `deferred` - (old.`state` = 'deferred'),
    `failed` = `failed` - (old.`state` = 'failed'),
    `skipped` = `skipped` - (old.`state` = 'skipped')
  WHERE `id` = old.`newsletter_id`;
END;
--> statement-breakpoint
CREATE TABLE `newsletter_suppressions` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_tolerated` (
	`newsletter_id` integer PRIMARY KEY NOT NULL,
	`failed` integer NOT NULL,
	`settled` integer NOT NULL,
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletter`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `newsletterErasures` (
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
	`email_hash` text DEFAULT '' NOT NULL,
	`erased_by` text DEFAULT '' NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`consents` integer DEFAULT 0 NOT NULL,
	`suppressed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletterErasures_trash` ON `newsletterErasures` (`deleted_at`) WHERE "newsletterErasures"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `newsletterErasures_initial` ON `newsletterErasures` (`initial`,`created_at`) WHERE "newsletterErasures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterErasures_by_createdAt` ON `newsletterErasures` (`created_at`) WHERE "newsletterErasures"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `newsletterLists` (
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
	`title_en` text,
	`title_cs` text,
	`description_en` text,
	`description_cs` text,
	`sender_name` text,
	`sender_email` text,
	`reply_to` text,
	`footer_en` text,
	`footer_cs` text,
	`open` integer NOT NULL,
	`archived` integer NOT NULL,
	`counts_opens` integer NOT NULL,
	`counts_clicks` integer NOT NULL,
	`per_minute` integer NOT NULL,
	`most_failures` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletterLists_trash` ON `newsletterLists` (`deleted_at`) WHERE "newsletterLists"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `newsletterLists_initial` ON `newsletterLists` (`initial`,`name_sort_key`) WHERE "newsletterLists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterLists_by_name` ON `newsletterLists` (`name_sort_key`) WHERE "newsletterLists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterLists_by_updatedAt` ON `newsletterLists` (`updated_at`) WHERE "newsletterLists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterLists_by_createdAt` ON `newsletterLists` (`created_at`) WHERE "newsletterLists"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletterLists_unique_key` ON `newsletterLists` (`key`) WHERE "newsletterLists"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `newsletterSubscribers` (
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
	`email_sort_key` text DEFAULT '' NOT NULL,
	`name_sort_key` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`name` text,
	`status` text NOT NULL,
	`language` text NOT NULL,
	`tags` text,
	`note` text,
	`source` text DEFAULT 'administration' NOT NULL,
	`confirmed_at` integer,
	`left_at` integer,
	`last_sent_at` integer,
	`bounces` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletterSubscribers_key_unique` ON `newsletterSubscribers` (`key`);--> statement-breakpoint
CREATE INDEX `newsletterSubscribers_trash` ON `newsletterSubscribers` (`deleted_at`) WHERE "newsletterSubscribers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `newsletterSubscribers_initial` ON `newsletterSubscribers` (`initial`,`created_at`) WHERE "newsletterSubscribers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterSubscribers_by_createdAt` ON `newsletterSubscribers` (`created_at`) WHERE "newsletterSubscribers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterSubscribers_by_email` ON `newsletterSubscribers` (`email_sort_key`) WHERE "newsletterSubscribers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterSubscribers_by_name` ON `newsletterSubscribers` (`name_sort_key`) WHERE "newsletterSubscribers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterSubscribers_by_updatedAt` ON `newsletterSubscribers` (`updated_at`) WHERE "newsletterSubscribers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterSubscribers_by_lastSentAt` ON `newsletterSubscribers` (`last_sent_at`) WHERE "newsletterSubscribers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletterSubscribers_unique_email` ON `newsletterSubscribers` (`email`) WHERE "newsletterSubscribers"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `notFound` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`path` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer NOT NULL,
	`referrer` text,
	`status` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notFound_trash` ON `notFound` (`deleted_at`) WHERE "notFound"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `notFound_by_lastSeenAt` ON `notFound` (`last_seen_at`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `notFound_by_hits` ON `notFound` (`hits`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `notFound_by_path` ON `notFound` (`path`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notFound_unique_path` ON `notFound` (`path`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `notFound_initial` ON `notFound` (`initial`,`last_seen_at`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `open_records` (
	`module` text NOT NULL,
	`record_id` text NOT NULL,
	`admin_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`module`, `record_id`, `admin_id`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_records_by_seen_at` ON `open_records` (`seen_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`template` text,
	`recipient` text,
	`language` text,
	`subject` text,
	`properties` text NOT NULL,
	`sealed` text,
	`html` text,
	`text` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`valid_until` integer,
	`lease_token` text,
	`lease_until` integer,
	`error` text,
	`message_id` text,
	`related_type` text,
	`related_id` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_idempotencyKey_unique` ON `outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" in ('queued', 'deferred', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_by_creation` ON `outbox` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_of_record` ON `outbox` (`related_type`,`related_id`);--> statement-breakpoint
CREATE INDEX `outbox_confirmations` ON `outbox` (`message_id`) WHERE "outbox"."template" = 'newsletterConfirmation';--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`title_sort_key` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`perex` text,
	`content` text NOT NULL,
	`status` text NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`language` text NOT NULL,
	`translation_of` integer,
	`parent_id` integer,
	`in_navigation` integer NOT NULL,
	`image` text,
	`image_alt` text,
	`noindex` integer NOT NULL,
	`seo_title` text,
	`seo_description` text,
	`path` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL, `working_copy` text, `goes_live_at` integer, `published_at` integer, `translation_checked_at` integer, `audience` text DEFAULT 'everybody' NOT NULL, `audience_above` text DEFAULT 'everybody' NOT NULL,
	FOREIGN KEY (`translation_of`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pages_trash` ON `pages` (`deleted_at`) WHERE "pages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `pages_by_title` ON `pages` (`title_sort_key`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_path` ON `pages` (`path`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_status` ON `pages` (`status`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_updatedAt` ON `pages` (`updated_at`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_createdAt` ON `pages` (`created_at`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_of_translationOf` ON `pages` (`translation_of`);--> statement-breakpoint
CREATE INDEX `pages_of_parentId` ON `pages` (`parent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `pages_unique_slug` ON `pages` (`slug`,`language`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `pages_unique_path` ON `pages` (`path`,`language`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_language` ON `pages` (`language`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_goes_live` ON `pages` (`goes_live_at`) WHERE "pages"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `pages_initial` ON `pages` (`initial`,`title_sort_key`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`admin_id` text,
	`browser_hash` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `previews` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`module` text NOT NULL,
	`record_id` text NOT NULL,
	`texts` text,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `previews_of_record` ON `previews` (`module`,`record_id`);--> statement-breakpoint
CREATE INDEX `previews_by_end` ON `previews` (`expires_at`);--> statement-breakpoint
CREATE TABLE `record_links` (
	`from_module` text NOT NULL,
	`from_id` text NOT NULL,
	`field` text NOT NULL,
	`position` integer NOT NULL,
	`to_module` text NOT NULL,
	`to_id` text NOT NULL,
	PRIMARY KEY(`from_module`, `from_id`, `field`, `position`)
);
--> statement-breakpoint
CREATE INDEX `record_links_of_field` ON `record_links` (`from_module`,`field`,`to_id`,`from_id`);--> statement-breakpoint
CREATE INDEX `record_links_to` ON `record_links` (`to_module`,`to_id`);--> statement-breakpoint
CREATE TABLE `record_references` (
	`from_module` text NOT NULL,
	`from_id` text NOT NULL,
	`field` text NOT NULL,
	`to_module` text NOT NULL,
	`to_id` text NOT NULL,
	PRIMARY KEY(`from_module`, `from_id`, `field`, `to_module`, `to_id`)
);
--> statement-breakpoint
CREATE INDEX `record_references_to` ON `record_references` (`to_module`,`to_id`);--> statement-breakpoint
CREATE TABLE `redirections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`target` text,
	`code` text NOT NULL,
	`enabled` integer NOT NULL
, `match` text DEFAULT 'exact' NOT NULL, `expires_at` integer, `note` text, `hits` integer DEFAULT 0 NOT NULL, `last_hit_at` integer);
--> statement-breakpoint
CREATE INDEX `redirections_trash` ON `redirections` (`deleted_at`) WHERE "redirections"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `redirections_by_source` ON `redirections` (`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_code` ON `redirections` (`code`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_createdAt` ON `redirections` (`created_at`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `redirections_unique_source` ON `redirections` (`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_enabled` ON `redirections` (`enabled`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_hits` ON `redirections` (`hits`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_lastHitAt` ON `redirections` (`last_hit_at`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_initial` ON `redirections` (`initial`,`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_filter_target` ON `redirections` (`target`,`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `review_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`written_by` text,
	`written_at` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `review_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `review_comments_of_request` ON `review_comments` (`request_id`,`id`);--> statement-breakpoint
CREATE TABLE `review_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`module` text NOT NULL,
	`record_id` text NOT NULL,
	`requested_by` text,
	`requested_at` integer NOT NULL,
	`closed_by` text,
	`closed_at` integer,
	`outcome` text,
	FOREIGN KEY (`requested_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_requests_open` ON `review_requests` (`module`,`record_id`) WHERE "review_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX `review_requests_of_record` ON `review_requests` (`module`,`record_id`,`id`);--> statement-breakpoint
CREATE INDEX `review_requests_by_person` ON `review_requests` (`requested_by`,`module`,`requested_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`subject` text NOT NULL,
	`csrf` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`idle_expires_at` integer NOT NULL,
	`absolute_expires_at` integer NOT NULL,
	`authenticated_at` integer NOT NULL,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`values` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_subject` ON `sessions` (`area`,`subject`);--> statement-breakpoint
CREATE INDEX `sessions_by_idle_end` ON `sessions` (`idle_expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE TABLE `settingsEmail` (
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
	`from_name` text,
	`from_address` text,
	`reply_to` text,
	`smtp_url` text,
	`resend_key` text,
	`dkim_selector` text
, `resend_webhook_secret` text, `reports_secret` text, `smtp_host` text, `smtp_port` integer, `smtp_security` text DEFAULT 'startTls' NOT NULL, `smtp_user` text, `smtp_password` text);
--> statement-breakpoint
CREATE INDEX `settingsEmail_trash` ON `settingsEmail` (`deleted_at`) WHERE "settingsEmail"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsEmail_initial` ON `settingsEmail` (`initial`,`id`) WHERE "settingsEmail"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsEmail_by_id` ON `settingsEmail` (`id`) WHERE "settingsEmail"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `settingsMaintenance` (
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
	`is_on` integer NOT NULL,
	`message_en` text,
	`message_cs` text,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `settingsMaintenance_trash` ON `settingsMaintenance` (`deleted_at`) WHERE "settingsMaintenance"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsMaintenance_initial` ON `settingsMaintenance` (`initial`,`id`) WHERE "settingsMaintenance"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsMaintenance_by_id` ON `settingsMaintenance` (`id`) WHERE "settingsMaintenance"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `settingsMedia` (
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
	`largest_file` integer NOT NULL,
	`largest_picture` integer NOT NULL
, `largest_recording` integer DEFAULT 512 NOT NULL);
--> statement-breakpoint
CREATE INDEX `settingsMedia_trash` ON `settingsMedia` (`deleted_at`) WHERE "settingsMedia"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsMedia_initial` ON `settingsMedia` (`initial`,`id`) WHERE "settingsMedia"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsMedia_by_id` ON `settingsMedia` (`id`) WHERE "settingsMedia"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `settingsOrganisation` (
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
	`legal_name` text,
	`company_number` text,
	`tax_number` text,
	`street` text,
	`postal_code` text,
	`city` text,
	`country` text,
	`email` text,
	`telephone` text,
	`opening_hours` text NOT NULL,
	`exceptions` text NOT NULL,
	`logo` integer,
	`profiles` text NOT NULL,
	FOREIGN KEY (`logo`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `settingsOrganisation_trash` ON `settingsOrganisation` (`deleted_at`) WHERE "settingsOrganisation"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsOrganisation_initial` ON `settingsOrganisation` (`initial`,`id`) WHERE "settingsOrganisation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsOrganisation_by_id` ON `settingsOrganisation` (`id`) WHERE "settingsOrganisation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsOrganisation_of_logo` ON `settingsOrganisation` (`logo`);--> statement-breakpoint
CREATE TABLE `settingsSearchEngines` (
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
	`title_pattern_en` text,
	`title_pattern_cs` text,
	`description_en` text,
	`description_cs` text,
	`image` integer,
	`noindex` integer NOT NULL,
	`google` text,
	`bing` text,
	`seznam` text,
	FOREIGN KEY (`image`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `settingsSearchEngines_trash` ON `settingsSearchEngines` (`deleted_at`) WHERE "settingsSearchEngines"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsSearchEngines_initial` ON `settingsSearchEngines` (`initial`,`id`) WHERE "settingsSearchEngines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsSearchEngines_by_id` ON `settingsSearchEngines` (`id`) WHERE "settingsSearchEngines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsSearchEngines_of_image` ON `settingsSearchEngines` (`image`);--> statement-breakpoint
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
CREATE INDEX `settingsSecurity_by_id` ON `settingsSecurity` (`id`) WHERE "settingsSecurity"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `settingsSignIn` (
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
	`is_registration_open` integer NOT NULL,
	`require_confirmed_address` integer NOT NULL,
	`minimum_password_length` integer NOT NULL,
	`login_limit` text NOT NULL,
	`login_email_limit` text NOT NULL,
	`request_login_limit` text NOT NULL,
	`request_login_email_limit` text NOT NULL,
	`forgotten_password_limit` text NOT NULL,
	`forgotten_password_email_limit` text NOT NULL,
	`verify_code_limit` text NOT NULL,
	`registration_limit` text NOT NULL,
	`registration_email_limit` text NOT NULL,
	`passkeys_limit` text NOT NULL,
	`search_limit` text NOT NULL
, `forms_limit` text DEFAULT '30/3600' NOT NULL);
--> statement-breakpoint
CREATE INDEX `settingsSignIn_trash` ON `settingsSignIn` (`deleted_at`) WHERE "settingsSignIn"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsSignIn_initial` ON `settingsSignIn` (`initial`,`id`) WHERE "settingsSignIn"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsSignIn_by_id` ON `settingsSignIn` (`id`) WHERE "settingsSignIn"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `settingsSite` (
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
	`name_en` text,
	`name_cs` text,
	`tagline_en` text,
	`tagline_cs` text,
	`footer_en` text,
	`footer_cs` text
, `checks_links` integer DEFAULT true NOT NULL);
--> statement-breakpoint
CREATE INDEX `settingsSite_trash` ON `settingsSite` (`deleted_at`) WHERE "settingsSite"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsSite_initial` ON `settingsSite` (`initial`,`id`) WHERE "settingsSite"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsSite_by_id` ON `settingsSite` (`id`) WHERE "settingsSite"."deleted_at" is null;--> statement-breakpoint
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
	`sending_key` text DEFAULT '' NOT NULL, `sender` integer REFERENCES users(id) ON DELETE set null,
	FOREIGN KEY (`form`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `submissions_trash` ON `submissions` (`deleted_at`) WHERE "submissions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `submissions_initial` ON `submissions` (`initial`,`created_at`) WHERE "submissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_filter_form` ON `submissions` (`form`,`created_at`) WHERE "submissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_by_createdAt` ON `submissions` (`created_at`) WHERE "submissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_of_form` ON `submissions` (`form`);--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_unique_sendingKey` ON `submissions` (`sending_key`) WHERE "submissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `submissions_of_sender` ON `submissions` (`sender`);--> statement-breakpoint
CREATE TABLE `user_auth_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`selector` text,
	`hash` text NOT NULL,
	`binding_hash` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`return_to` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer, `share` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_auth_codes_selector_unique` ON `user_auth_codes` (`selector`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_of_user` ON `user_auth_codes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_by_request` ON `user_auth_codes` (`request_id`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_by_binding` ON `user_auth_codes` (`binding_hash`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_by_end` ON `user_auth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_credentials` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`password_hash` text,
	`password_changed_at` integer,
	`code_failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	"initial" text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`name_sort_key` text DEFAULT '' NOT NULL,
	`email_sort_key` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`status` text NOT NULL,
	`language` text NOT NULL,
	`email_verified_at` integer,
	`last_sign_in_at` integer
);
--> statement-breakpoint
CREATE INDEX `users_trash` ON `users` (`deleted_at`) WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name_sort_key`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email_sort_key`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`status`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_createdAt` ON `users` (`created_at`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_lastSignInAt` ON `users` (`last_sign_in_at`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `users_unique_email` ON `users` (`email`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_initial` ON `users` (`initial`,`name_sort_key`) WHERE "users"."deleted_at" is null;
