CREATE TABLE `emailLog` (
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
CREATE INDEX `emailLog_letter` ON `emailLog` (`letter`,`created_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `emailLog_filter_template` ON `emailLog` (`template`,`created_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `emailLog_by_createdAt` ON `emailLog` (`created_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `emailLog_by_sentAt` ON `emailLog` (`sent_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
INSERT INTO `emailLog` (`id`, `created_at`, `updated_at`, `recipient`, `next_attempt_at`, `letter`, `search_text`, `subject`, `template`, `status`, `language`, `attempts`, `sent_at`, `error`, `message_id`, `related_type`, `related_id`, `valid_until`)
SELECT `id`, `created_at`, `created_at`, `recipient`, CASE WHEN `status` IN ('sent', 'failed') THEN NULL ELSE `next_attempt_at` END,
  substr(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`recipient`), 'á', 'a'), 'Á', 'a'), 'č', 'c'), 'Č', 'c'), 'ď', 'd'), 'Ď', 'd'), 'é', 'e'), 'É', 'e'), 'ě', 'e'), 'Ě', 'e'), 'í', 'i'), 'Í', 'i'), 'ň', 'n'), 'Ň', 'n'), 'ó', 'o'), 'Ó', 'o'), 'ř', 'r'), 'Ř', 'r'), 'š', 's'), 'Š', 's'), 'ť', 't'), 'Ť', 't'), 'ú', 'u'), 'Ú', 'u'), 'ů', 'u'), 'Ů', 'u'), 'ý', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'), 1, 1),
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`recipient` || char(10) || coalesce(`subject`, '')), 'á', 'a'), 'Á', 'a'), 'č', 'c'), 'Č', 'c'), 'ď', 'd'), 'Ď', 'd'), 'é', 'e'), 'É', 'e'), 'ě', 'e'), 'Ě', 'e'), 'í', 'i'), 'Í', 'i'), 'ň', 'n'), 'Ň', 'n'), 'ó', 'o'), 'Ó', 'o'), 'ř', 'r'), 'Ř', 'r'), 'š', 's'), 'Š', 's'), 'ť', 't'), 'Ť', 't'), 'ú', 'u'), 'Ú', 'u'), 'ů', 'u'), 'Ů', 'u'), 'ý', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'),
  `subject`, `template`, `status`, `language`, `attempts`, `sent_at`, `error`, `message_id`, `related_type`, `related_id`, `valid_until`
FROM `outbox` WHERE `kind` = 'mail' AND `template` IS NOT NULL AND `recipient` IS NOT NULL;
