ALTER TABLE `settingsMedia` ADD `largest_recording` integer DEFAULT 512 NOT NULL;--> statement-breakpoint
UPDATE `settingsMedia` SET `largest_recording` = `largest_file` WHERE `largest_file` < 20;