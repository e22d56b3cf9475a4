ALTER TABLE "media" ADD COLUMN "captions" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster" text COLLATE "C";