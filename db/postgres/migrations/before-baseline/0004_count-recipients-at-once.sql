CREATE OR REPLACE FUNCTION "newsletter_recipients_count_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "newsletter" SET
		recipients = newsletter.recipients + counted.recipients,
		waiting = newsletter.waiting + counted.waiting,
		sent = newsletter.sent + counted.sent,
		deferred = newsletter.deferred + counted.deferred,
		failed = newsletter.failed + counted.failed,
		skipped = newsletter.skipped + counted.skipped
	FROM (
		SELECT newsletter_id,
			sum(change) AS recipients,
			coalesce(sum(change) FILTER (WHERE state = 'waiting'), 0) AS waiting,
			coalesce(sum(change) FILTER (WHERE state = 'sent'), 0) AS sent,
			coalesce(sum(change) FILTER (WHERE state = 'deferred'), 0) AS deferred,
			coalesce(sum(change) FILTER (WHERE state = 'failed'), 0) AS failed,
			coalesce(sum(change) FILTER (WHERE state = 'skipped'), 0) AS skipped
		FROM (SELECT newsletter_id, state, 1 AS change FROM now_there) AS changes
		GROUP BY newsletter_id
	) AS counted
	WHERE "newsletter".id = counted.newsletter_id
		AND (counted.waiting, counted.sent, counted.deferred, counted.failed, counted.skipped) <> (0, 0, 0, 0, 0);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "newsletter_recipients_added" AFTER INSERT ON "newsletter_recipients"
	REFERENCING NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "newsletter_recipients_count_added"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "newsletter_recipients_count_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "newsletter" SET
		recipients = newsletter.recipients + counted.recipients,
		waiting = newsletter.waiting + counted.waiting,
		sent = newsletter.sent + counted.sent,
		deferred = newsletter.deferred + counted.deferred,
		failed = newsletter.failed + counted.failed,
		skipped = newsletter.skipped + counted.skipped
	FROM (
		SELECT newsletter_id,
			sum(change) AS recipients,
			coalesce(sum(change) FILTER (WHERE state = 'waiting'), 0) AS waiting,
			coalesce(sum(change) FILTER (WHERE state = 'sent'), 0) AS sent,
			coalesce(sum(change) FILTER (WHERE state = 'deferred'), 0) AS deferred,
			coalesce(sum(change) FILTER (WHERE state = 'failed'), 0) AS failed,
			coalesce(sum(change) FILTER (WHERE state = 'skipped'), 0) AS skipped
		FROM (SELECT newsletter_id, state, -1 AS change FROM there_before UNION ALL SELECT newsletter_id, state, 1 AS change FROM now_there) AS changes
		GROUP BY newsletter_id
	) AS counted
	WHERE "newsletter".id = counted.newsletter_id
		AND (counted.waiting, counted.sent, counted.deferred, counted.failed, counted.skipped) <> (0, 0, 0, 0, 0);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "newsletter_recipients_changed" AFTER UPDATE ON "newsletter_recipients"
	REFERENCING OLD TABLE AS there_before NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "newsletter_recipients_count_changed"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "newsletter_recipients_count_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "newsletter" SET
		recipients = newsletter.recipients + counted.recipients,
		waiting = newsletter.waiting + counted.waiting,
		sent = newsletter.sent + counted.sent,
		deferred = newsletter.deferred + counted.deferred,
		failed = newsletter.failed + counted.failed,
		skipped = newsletter.skipped + counted.skipped
	FROM (
		SELECT newsletter_id,
			sum(change) AS recipients,
			coalesce(sum(change) FILTER (WHERE state = 'waiting'), 0) AS waiting,
			coalesce(sum(change) FILTER (WHERE state = 'sent'), 0) AS sent,
			coalesce(sum(change) FILTER (WHERE state = 'deferred'), 0) AS deferred,
			coalesce(sum(change) FILTER (WHERE state = 'failed'), 0) AS failed,
			coalesce(sum(change) FILTER (WHERE state = 'skipped'), 0) AS skipped
		FROM (SELECT newsletter_id, state, -1 AS change FROM there_before) AS changes
		GROUP BY newsletter_id
	) AS counted
	WHERE "newsletter".id = counted.newsletter_id
		AND (counted.waiting, counted.sent, counted.deferred, counted.failed, counted.skipped) <> (0, 0, 0, 0, 0);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "newsletter_recipients_removed" AFTER DELETE ON "newsletter_recipients"
	REFERENCING OLD TABLE AS there_before
	FOR EACH STATEMENT EXECUTE FUNCTION "newsletter_recipients_count_removed"();
