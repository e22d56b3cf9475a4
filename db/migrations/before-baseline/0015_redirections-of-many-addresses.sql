ALTER TABLE `redirections` ADD `match` text DEFAULT 'exact' NOT NULL;--> statement-breakpoint
ALTER TABLE `redirections` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `redirections` ADD `note` text;--> statement-breakpoint
ALTER TABLE `redirections` ADD `hits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `redirections` ADD `last_hit_at` integer;--> statement-breakpoint
CREATE INDEX `redirections_by_hits` ON `redirections` (`hits`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `redirections_by_lastHitAt` ON `redirections` (`last_hit_at`) WHERE "redirections"."deleted_at" is null;