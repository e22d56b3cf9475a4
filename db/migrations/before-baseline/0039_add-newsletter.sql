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
CREATE TABLE `newsletter_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`newsletter_id` integer NOT NULL,
	`url` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletter`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_links_once` ON `newsletter_links` (`newsletter_id`,`url`);--> statement-breakpoint
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
	`settled_at` integer,
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
CREATE TABLE `newsletter_suppressions` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `newsletter_recipients_added` AFTER INSERT ON `newsletter_recipients` BEGIN
  UPDATE `newsletter` SET
    `recipients` = `recipients` + 1,
    `waiting` = `waiting` + (new.`state` = 'waiting'),
    `sent` = `sent` + (new.`state` = 'sent'),
    `deferred` = `deferred` + (new.`state` = 'deferred'),
    `failed` = `failed` + (new.`state` = 'failed'),
    `skipped` = `skipped` + (new.`state` = 'skipped')
  WHERE `id` = new.`newsletter_id`;
END;--> statement-breakpoint
CREATE TRIGGER `newsletter_recipients_changed` AFTER UPDATE OF `state` ON `newsletter_recipients` WHEN old.`state` <> new.`state` BEGIN
  UPDATE `newsletter` SET
    `waiting` = `waiting` + (new.`state` = 'waiting') - (old.`state` = 'waiting'),
    `sent` = `sent` + (new.`state` = 'sent') - (old.`state` = 'sent'),
    `deferred` = `deferred` + (new.`state` = 'deferred') - (old.`state` = 'deferred'),
    `failed` = `failed` + (new.`state` = 'failed') - (old.`state` = 'failed'),
    `skipped` = `skipped` + (new.`state` = 'skipped') - (old.`state` = 'skipped')
  WHERE `id` = new.`newsletter_id`;
END;--> statement-breakpoint
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
