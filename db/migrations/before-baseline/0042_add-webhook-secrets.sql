ALTER TABLE `settingsEmail` ADD `resend_webhook_secret` text;--> statement-breakpoint
ALTER TABLE `settingsEmail` ADD `reports_secret` text;