ALTER TABLE `pages` ADD `working_copy` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `goes_live_at` integer;--> statement-breakpoint
ALTER TABLE `pages` ADD `published_at` integer;--> statement-breakpoint
CREATE INDEX `pages_goes_live` ON `pages` (`goes_live_at`) WHERE "pages"."goes_live_at" is not null;--> statement-breakpoint
UPDATE `pages` SET `published_at` = `updated_at` WHERE `status` = 'published';
