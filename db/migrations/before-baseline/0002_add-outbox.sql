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
CREATE INDEX `outbox_of_record` ON `outbox` (`related_type`,`related_id`);