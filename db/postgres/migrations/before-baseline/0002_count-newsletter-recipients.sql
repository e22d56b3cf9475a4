CREATE FUNCTION "newsletter_recipients_count_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "newsletter" SET
		recipients = recipients + 1,
		waiting = waiting + (new.state = 'waiting')::int,
		sent = sent + (new.state = 'sent')::int,
		deferred = deferred + (new.state = 'deferred')::int,
		failed = failed + (new.state = 'failed')::int,
		skipped = skipped + (new.state = 'skipped')::int
	WHERE id = new.newsletter_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "newsletter_recipients_added" AFTER INSERT ON "newsletter_recipients"
	FOR EACH ROW EXECUTE FUNCTION "newsletter_recipients_count_added"();
--> statement-breakpoint
CREATE FUNCTION "newsletter_recipients_count_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "newsletter" SET
		waiting = waiting + (new.state = 'waiting')::int - (old.state = 'waiting')::int,
		sent = sent + (new.state = 'sent')::int - (old.state = 'sent')::int,
		deferred = deferred + (new.state = 'deferred')::int - (old.state = 'deferred')::int,
		failed = failed + (new.state = 'failed')::int - (old.state = 'failed')::int,
		skipped = skipped + (new.state = 'skipped')::int - (old.state = 'skipped')::int
	WHERE id = new.newsletter_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "newsletter_recipients_changed" AFTER UPDATE OF state ON "newsletter_recipients"
	FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION "newsletter_recipients_count_changed"();
--> statement-breakpoint
CREATE FUNCTION "newsletter_recipients_count_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "newsletter" SET
		recipients = recipients - 1,
		waiting = waiting - (old.state = 'waiting')::int,
		sent = sent - (old.state = 'sent')::int,
		deferred = deferred - (old.state = 'deferred')::int,
		failed = failed - (old.state = 'failed')::int,
		skipped = skipped - (old.state = 'skipped')::int
	WHERE id = old.newsletter_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "newsletter_recipients_removed" AFTER DELETE ON "newsletter_recipients"
	FOR EACH ROW EXECUTE FUNCTION "newsletter_recipients_count_removed"();
