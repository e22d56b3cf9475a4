ALTER TABLE "newsletter_recipients" ADD COLUMN "begun_at" bigint;--> statement-breakpoint
-- What an earlier version was handing over may have left.
UPDATE "newsletter_recipients" SET "begun_at" = "handed_over_at" WHERE "handed_over_at" IS NOT NULL;
