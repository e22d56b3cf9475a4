DROP INDEX `sessions_by_end`;--> statement-breakpoint
CREATE INDEX `sessions_by_idle_end` ON `sessions` (`idle_expires_at`);