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
);
--> statement-breakpoint
CREATE INDEX `settingsSite_trash` ON `settingsSite` (`deleted_at`) WHERE "settingsSite"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsSite_initial` ON `settingsSite` (`initial`,`id`) WHERE "settingsSite"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsSite_by_id` ON `settingsSite` (`id`) WHERE "settingsSite"."deleted_at" is null;--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `settingsEmail_trash` ON `settingsEmail` (`deleted_at`) WHERE "settingsEmail"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsEmail_initial` ON `settingsEmail` (`initial`,`id`) WHERE "settingsEmail"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsEmail_by_id` ON `settingsEmail` (`id`) WHERE "settingsEmail"."deleted_at" is null;--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `settingsSignIn_trash` ON `settingsSignIn` (`deleted_at`) WHERE "settingsSignIn"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsSignIn_initial` ON `settingsSignIn` (`initial`,`id`) WHERE "settingsSignIn"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsSignIn_by_id` ON `settingsSignIn` (`id`) WHERE "settingsSignIn"."deleted_at" is null;--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `settingsMedia_trash` ON `settingsMedia` (`deleted_at`) WHERE "settingsMedia"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsMedia_initial` ON `settingsMedia` (`initial`,`id`) WHERE "settingsMedia"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsMedia_by_id` ON `settingsMedia` (`id`) WHERE "settingsMedia"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX `settingsMaintenance_by_id` ON `settingsMaintenance` (`id`) WHERE "settingsMaintenance"."deleted_at" is null;