CREATE TABLE "rate_limits" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"horizon" double precision NOT NULL,
	"expires" double precision NOT NULL,
	"hits" bigint[] NOT NULL
);
--> statement-breakpoint
-- Counts a request where fewer than `most` of its key lie in the last `span` milliseconds, and says whether it did. The
-- time is this server's, read once nobody else can change the row; tests give a time of their own.
CREATE FUNCTION "rate_limits_check"(asked bytea, most integer, span double precision, given double precision)
RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '500ms' AS $$
DECLARE
	kept "rate_limits";
	moment double precision := coalesce(given, floor(extract(epoch FROM clock_timestamp()) * 1000));
	allowed boolean;
BEGIN
	-- The refusal that locks and writes nothing; doubtful cases go on.
	SELECT * INTO kept FROM "rate_limits" WHERE id = asked;
	IF kept.horizon >= span AND kept.hits[cardinality(kept.hits)] <= moment
		AND kept.hits[cardinality(kept.hits) - most + 1] > moment - span THEN
		RETURN false;
	END IF;
	LOOP
		SELECT * INTO kept FROM "rate_limits" WHERE id = asked FOR UPDATE;
		EXIT WHEN FOUND;
		moment := coalesce(given, floor(extract(epoch FROM clock_timestamp()) * 1000));
		INSERT INTO "rate_limits" (id, horizon, expires, hits) VALUES (asked, span, moment + span, ARRAY[moment])
			ON CONFLICT DO NOTHING;
		IF FOUND THEN
			RETURN true;
		END IF;
	END LOOP;
	moment := coalesce(given, floor(extract(epoch FROM clock_timestamp()) * 1000));
	kept.horizon := greatest(kept.horizon, span);
	-- Requests from the future happened now; those of a clock that had jumped by more than a day never did.
	IF kept.hits[cardinality(kept.hits)] > moment THEN
		kept.hits := ARRAY(
			SELECT least(hit, moment) FROM unnest(kept.hits) AS hit WHERE hit <= moment + 86400000 ORDER BY hit
		);
	END IF;
	allowed := (kept.hits[cardinality(kept.hits) - most + 1] > moment - span) IS NOT TRUE;
	IF allowed THEN
		kept.hits := ARRAY(SELECT hit FROM unnest(kept.hits) AS hit WHERE hit > moment - kept.horizon ORDER BY hit) || moment::bigint;
	END IF;
	UPDATE "rate_limits"
		SET horizon = kept.horizon, expires = kept.hits[cardinality(kept.hits)] + kept.horizon, hits = kept.hits
		WHERE id = asked;
	RETURN allowed;
END $$;
