-- The list of a block, declared ON DELETE SET NULL, was added without it, so that no list a block names could be deleted.
CREATE TABLE `__newsletter_list_of_blocks` AS SELECT `id`, `newsletter_list` FROM `blocks` WHERE `newsletter_list` IS NOT NULL;--> statement-breakpoint
DROP INDEX `blocks_of_newsletterList`;--> statement-breakpoint
ALTER TABLE `blocks` DROP COLUMN `newsletter_list`;--> statement-breakpoint
ALTER TABLE `blocks` ADD `newsletter_list` integer REFERENCES newsletterLists(id) ON DELETE set null;--> statement-breakpoint
UPDATE `blocks` SET `newsletter_list` = (SELECT `newsletter_list` FROM `__newsletter_list_of_blocks` AS kept WHERE kept.`id` = `blocks`.`id`)
WHERE `id` IN (SELECT `id` FROM `__newsletter_list_of_blocks`);--> statement-breakpoint
DROP TABLE `__newsletter_list_of_blocks`;--> statement-breakpoint
CREATE INDEX `blocks_of_newsletterList` ON `blocks` (`newsletter_list`);
