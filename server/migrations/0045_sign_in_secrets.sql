-- What signs people in is written in a role of its own: no other request sets a password hash, a login, a second factor, or who is root.
DO $$
BEGIN
  BEGIN
    CREATE ROLE bahnfrei_secrets NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  -- It sees of a person what requests of the person see.
  IF NOT EXISTS (SELECT FROM pg_auth_members
    WHERE roleid = 'bahnfrei_person'::regrole AND member = 'bahnfrei_secrets'::regrole) THEN
    GRANT bahnfrei_person TO bahnfrei_secrets;
  END IF;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT bahnfrei_secrets TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
REVOKE INSERT, UPDATE ON users, logins, access_tokens, mailed_secrets, passkeys, authenticators, recovery_codes, challenges,
  device_pairings, start_links FROM bahnfrei_request;
--> statement-breakpoint
GRANT INSERT, UPDATE ON users, logins, access_tokens, mailed_secrets, passkeys, authenticators, recovery_codes, challenges
  TO bahnfrei_secrets;
--> statement-breakpoint
-- Of the tables that hold more than secrets, the rest.
DO $$
DECLARE columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
    WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped
      AND attname NOT IN ('uid', 'email', 'password_hash', 'mark', 'verified', 'root', 'disabled', 'created_on');
  EXECUTE format('GRANT INSERT (uid, mark, created_on, %1$s), UPDATE (%1$s) ON users TO bahnfrei_request', columns);
END $$;
--> statement-breakpoint
GRANT UPDATE (confirmation_code, validated_by, authorized_uid, screen_id, ended_on) ON device_pairings TO bahnfrei_request;
