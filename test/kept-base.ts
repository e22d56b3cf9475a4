import pg from "pg";

/**
 * Keeps what a database holds beside it, so that it can be made the same again after a test, in milliseconds: a copy of
 * all databases' files is a hundred times as much.
 */
export async function keepBase(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(keeping);
  } finally {
    await client.end();
  }
}

/** Makes a database what it was when it was kept; false where its tables or triggers are no longer the same. */
export async function backToBase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT kept.put_back() AS is_done");
  return rows[0].is_done === true;
}

const keeping = `
CREATE SCHEMA kept;
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', name, name);
  END LOOP;
END $$;
CREATE TABLE kept."#sequences" AS
  SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public';
CREATE FUNCTION kept.shape() RETURNS text LANGUAGE sql AS $$
  SELECT md5(string_agg(part, ',' ORDER BY part)) FROM (
    SELECT relname || ' ' || relkind::text || relnatts AS part FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT proname || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) parts
$$;
CREATE TABLE kept."#shape" AS SELECT kept.shape() AS shape;
CREATE FUNCTION kept.put_back() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE name text; last bigint;
BEGIN
  IF kept.shape() <> (SELECT shape FROM kept."#shape") THEN RETURN false; END IF;
  SET LOCAL session_replication_role = replica;
  SET LOCAL lock_timeout = 2000;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DELETE FROM public.%I', name);
    EXECUTE format('INSERT INTO public.%I SELECT * FROM kept.%I', name, name);
  END LOOP;
  FOR name, last IN SELECT * FROM kept."#sequences" LOOP
    PERFORM setval(format('public.%I', name)::regclass, coalesce(last, 1), last IS NOT NULL);
  END LOOP;
  RETURN true;
END $$;`;
