import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()

/** Here lies what signs people in: a request that writes there could be anybody. */
const SIGN_IN = [
  'users.root',
  'users.email',
  'users.password_hash',
  'users.verified',
  'users.disabled',
  'device_pairings.handover_hash',
]
const WHOLE = [
  'logins',
  'access_tokens',
  'mailed_secrets',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'challenges',
  'start_links',
]

/** Codes of clubs and hashes of rows, by which nobody signs in: their rooms write them. A new one is looked at here. */
const OF_ROOMS = [
  'answers.request_hash',
  'attachments.hash',
  'audit_entries.hash',
  'audit_entries.says_hash',
  'bank_users.password',
  'doors.old_secret',
  'doors.secret',
  'doors.secret_made_on',
  'feeds.secret_hash',
  'friend_code_tries.address_hash',
  'friend_codes.hash',
  'guest_visits.guest_key',
  'invitations.hash',
  'invoice_files.hash',
  'journal_reports.code_hash',
  'mail_forward_addresses.hash',
  'need_papers.code_hash',
  'range_log_days.closed_hash',
  'range_log_lines.guest_key',
  'range_log_links.hash',
  'range_log_links.incident_hash',
  'range_log_links.shooter_hash',
  'range_log_links.supervisor_hash',
  'reminders.hash',
  'reservations.hash',
  'sepa_collections.hash',
]

const WRITABLE = `
  SELECT DISTINCT c.relname AS "table", c.relname || '.' || a.attname AS "column"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped,
    unnest(ARRAY['bahnfrei_request', 'bahnfrei_club', 'bahnfrei_person']) AS role, unnest(ARRAY['INSERT', 'UPDATE']) AS act
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND has_column_privilege(role, c.oid, a.attnum, act)
  ORDER BY 2`

test('no role of a request writes what signs people in, and what else is secret is written by its own rooms [T14]', async () => {
  const writable = await w.database.rows<{ table: string; column: string }>('writable', WRITABLE)
  expect(writable.filter(({ table }) => WHOLE.includes(table)).map(({ column }) => column)).toEqual([])
  expect(writable.filter(({ column }) => SIGN_IN.includes(column))).toEqual([])
  const secret = writable
    .map(({ column }) => column)
    .filter((column) => /\.\w*(hash|secret|token|password|_key)/.test(column))
  expect(secret).toEqual(OF_ROOMS)
})

test.each([
  ['bahnfrei_request', 'UPDATE users SET root = true'],
  ['bahnfrei_club', "UPDATE users SET password_hash = 'x'"],
  ['bahnfrei_person', 'UPDATE users SET verified = true'],
  ['bahnfrei_person', 'UPDATE logins SET factor_on = now()'],
  ['bahnfrei_club', "UPDATE mailed_secrets SET hash = 'x'"],
  ['bahnfrei_person', "UPDATE authenticators SET secret = 'x'"],
  ['bahnfrei_request', "INSERT INTO access_tokens VALUES ('x', gen_random_uuid(), NULL, now())"],
  ['bahnfrei_club', 'INSERT INTO users (uid, mark, root, created_on) VALUES (gen_random_uuid(), 1, true, now())'],
])('as %s the database refuses: %s [T14]', async (role, statement) => {
  const ben = await w.as('ben')
  const scope =
    role === 'bahnfrei_request'
      ? 'nobody'
      : role === 'bahnfrei_club'
        ? { clubId: w.clubs.eichenhain.id }
        : { uid: ben.uid }
  const attempt = w.database.transaction(scope, (db) => db.execute(statement))
  await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
})
