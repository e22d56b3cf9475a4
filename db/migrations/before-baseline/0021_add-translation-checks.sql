ALTER TABLE `pages` ADD `translation_checked_at` integer;--> statement-breakpoint
ALTER TABLE `news` ADD `translation_checked_at` integer;