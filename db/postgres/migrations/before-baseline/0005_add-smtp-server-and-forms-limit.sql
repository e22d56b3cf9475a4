ALTER TABLE "settingsEmail" ADD COLUMN "smtp_host" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settingsEmail" ADD COLUMN "smtp_port" bigint;--> statement-breakpoint
ALTER TABLE "settingsEmail" ADD COLUMN "smtp_security" text COLLATE "C" DEFAULT 'startTls' NOT NULL;--> statement-breakpoint
ALTER TABLE "settingsEmail" ADD COLUMN "smtp_user" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settingsEmail" ADD COLUMN "smtp_password" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settingsSignIn" ADD COLUMN "forms_limit" text COLLATE "C" DEFAULT '30/3600' NOT NULL;