ALTER TABLE `newsletter_recipients` ADD `begun_at` integer;--> statement-breakpoint
-- What an earlier version was handing over may have left.
UPDATE `newsletter_recipients` SET `begun_at` = `handed_over_at` WHERE `handed_over_at` IS NOT NULL;
