ALTER TABLE `blocks` ADD `newsletter_list` integer REFERENCES newsletterLists(id);--> statement-breakpoint
CREATE INDEX `blocks_of_newsletterList` ON `blocks` (`newsletter_list`);