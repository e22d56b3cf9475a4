ALTER TABLE `media` ADD `alt` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletterLists` ADD `title` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletterLists` ADD `description` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletterLists` ADD `footer` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `settingsSite` ADD `name` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `settingsSite` ADD `tagline` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `settingsSite` ADD `footer` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `settingsSearchEngines` ADD `title_pattern` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `settingsSearchEngines` ADD `description` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `settingsMaintenance` ADD `message` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `media` SET
	`alt` = json_patch('{}', json_object('en', nullif(`alt_en`, ''), 'cs', nullif(`alt_cs`, '')));--> statement-breakpoint
UPDATE `newsletterLists` SET
	`title` = json_patch('{}', json_object('en', nullif(`title_en`, ''), 'cs', nullif(`title_cs`, ''))),
	`description` = json_patch('{}', json_object('en', nullif(`description_en`, ''), 'cs', nullif(`description_cs`, ''))),
	`footer` = json_patch('{}', json_object('en', nullif(`footer_en`, ''), 'cs', nullif(`footer_cs`, '')));--> statement-breakpoint
UPDATE `settingsSite` SET
	`name` = json_patch('{}', json_object('en', nullif(`name_en`, ''), 'cs', nullif(`name_cs`, ''))),
	`tagline` = json_patch('{}', json_object('en', nullif(`tagline_en`, ''), 'cs', nullif(`tagline_cs`, ''))),
	`footer` = json_patch('{}', json_object('en', nullif(`footer_en`, ''), 'cs', nullif(`footer_cs`, '')));--> statement-breakpoint
UPDATE `settingsSearchEngines` SET
	`title_pattern` = json_patch('{}', json_object('en', nullif(`title_pattern_en`, ''), 'cs', nullif(`title_pattern_cs`, ''))),
	`description` = json_patch('{}', json_object('en', nullif(`description_en`, ''), 'cs', nullif(`description_cs`, '')));--> statement-breakpoint
UPDATE `settingsMaintenance` SET
	`message` = json_patch('{}', json_object('en', nullif(`message_en`, ''), 'cs', nullif(`message_cs`, '')));