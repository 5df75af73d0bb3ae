-- A request acts for a club or for a person, never for both. A policy that asks for the one is not even planned where the
-- other one acts: half of the time of a booking went into preparing policies that could never apply.
DO $$
DECLARE scope text;
BEGIN
  FOREACH scope IN ARRAY ARRAY['bahnfrei_club', 'bahnfrei_person'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', scope);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    IF NOT EXISTS (SELECT FROM pg_auth_members WHERE roleid = 'bahnfrei_request'::regrole AND member = scope::regrole) THEN
      EXECUTE format('GRANT bahnfrei_request TO %I', scope);
    END IF;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO %I', scope, current_user);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Policies that ask for neither, such as those of a held code, stay for both.
DO $$
DECLARE p record;
BEGIN
  FOR p IN
    SELECT policyname, tablename, coalesce(qual, '') || coalesce(with_check, '') AS asks
    FROM pg_policies WHERE schemaname = 'public'
  LOOP
    IF p.asks LIKE '%current_club()%' AND p.asks NOT LIKE '%current_person()%' THEN
      EXECUTE format('ALTER POLICY %I ON %I TO bahnfrei_club', p.policyname, p.tablename);
    ELSIF p.asks LIKE '%current_person()%' AND p.asks NOT LIKE '%current_club()%' THEN
      EXECUTE format('ALTER POLICY %I ON %I TO bahnfrei_person', p.policyname, p.tablename);
    END IF;
  END LOOP;
END $$;
