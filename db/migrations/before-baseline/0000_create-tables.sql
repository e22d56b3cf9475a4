CREATE TABLE `admin_group_permissions` (
	`group_id` integer NOT NULL,
	`permission_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `permission_id`),
	FOREIGN KEY (`group_id`) REFERENCES `adminGroups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`permission_id`) REFERENCES `adminsPermissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `adminGroups` (
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
	`description` text
);
--> statement-breakpoint
CREATE INDEX `adminGroups_trash` ON `adminGroups` (`deleted_at`) WHERE "adminGroups"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `adminGroups_letter` ON `adminGroups` (`letter`,`name_sort_key`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `adminGroups_by_name` ON `adminGroups` (`name_sort_key`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `adminGroups_by_createdAt` ON `adminGroups` (`created_at`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `adminGroups_unique_name` ON `adminGroups` (`name`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
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
	`last_sign_in_at` integer,
	FOREIGN KEY (`group_id`) REFERENCES `adminGroups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email_unique` ON `admins` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `admins_userHandle_unique` ON `admins` (`user_handle`);--> statement-breakpoint
CREATE TABLE `adminsPermissions` (
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
	`permission_sort_key` text DEFAULT '' NOT NULL,
	`permission` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `adminsPermissions_trash` ON `adminsPermissions` (`deleted_at`) WHERE "adminsPermissions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `adminsPermissions_letter` ON `adminsPermissions` (`letter`,`permission_sort_key`) WHERE "adminsPermissions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `adminsPermissions_by_permission` ON `adminsPermissions` (`permission_sort_key`) WHERE "adminsPermissions"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `adminsPermissions_unique_permission` ON `adminsPermissions` (`permission`) WHERE "adminsPermissions"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `authority_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`state_hash` text NOT NULL,
	`authenticated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `enrolment_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_by` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ipBlacklist` (
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
	`cidr_sort_key` text DEFAULT '' NOT NULL,
	`cidr` text NOT NULL,
	`reason` text,
	`expires_at` integer,
	`hits` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ipBlacklist_trash` ON `ipBlacklist` (`deleted_at`) WHERE "ipBlacklist"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_letter` ON `ipBlacklist` (`letter`,`cidr_sort_key`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_cidr` ON `ipBlacklist` (`cidr_sort_key`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_expiresAt` ON `ipBlacklist` (`expires_at`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `ipBlacklist_by_createdAt` ON `ipBlacklist` (`created_at`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `ipBlacklist_unique_cidr` ON `ipBlacklist` (`cidr`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_key_unique` ON `media` (`key`);--> statement-breakpoint
CREATE TABLE `pages` (
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
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`translation_of`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pages_trash` ON `pages` (`deleted_at`) WHERE "pages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `pages_letter` ON `pages` (`letter`,`title_sort_key`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_title` ON `pages` (`title_sort_key`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_path` ON `pages` (`path`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_status` ON `pages` (`status`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_updatedAt` ON `pages` (`updated_at`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_by_createdAt` ON `pages` (`created_at`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `pages_of_translationOf` ON `pages` (`translation_of`);--> statement-breakpoint
CREATE INDEX `pages_of_parentId` ON `pages` (`parent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `pages_unique_slug` ON `pages` (`slug`,`language`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `pages_unique_path` ON `pages` (`path`,`language`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`admin_id` text,
	`browser_hash` text NOT NULL,
	`expires_at` integer NOT NULL
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
CREATE TABLE `redirections` (
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
	`source` text NOT NULL,
	`target` text,
	`code` text NOT NULL,
	`enabled` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `redirections_trash` ON `redirections` (`deleted_at`) WHERE "redirections"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `redirections_letter` ON `redirections` (`letter`,`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_source` ON `redirections` (`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_code` ON `redirections` (`code`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_createdAt` ON `redirections` (`created_at`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `redirections_unique_source` ON `redirections` (`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX `sessions_by_end` ON `sessions` (`absolute_expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
