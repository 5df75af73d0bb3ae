import type { Database } from '../src/base/database/db.ts'

/** The club of all rows: the largest one that has reservations. */
const CLUB = `(SELECT m.club_id FROM memberships m WHERE m.club_id IN (SELECT club_id FROM reservations)
  GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)`

const OTHER_CLUB = `(SELECT id FROM clubs WHERE id <> ${CLUB} ORDER BY id LIMIT 1)`

/** SQL values for columns in which the database would refuse an arbitrary value of the type. */
const CHECKED: Record<string, string> = {
  'challenges.purpose': "'signIn'",
  'mails.status': "'waiting'",
  'mails.language': "'de'",
  'feeds.kind': "'mine'",
  // The codes of a door belong to reservations at its range.
  'doors.range_id': `(SELECT range_id FROM reservations WHERE club_id = ${CLUB} ORDER BY club_id, id LIMIT 1)`,
  'door_deliveries.event': "'open'",
  'door_codes.code': "'730516'",
  'handovers.kind': "'begin'",
  'guest_visits.signature': "'M1 1L2 2'",
  'range_log_links.kind': "'closed'",
  // A weapon that needs a licence must be short or long, and these say neither.
  'club_weapons.needs_licence': 'false',
  'own_weapons.needs_licence': 'false',
  'guardianships.place': '1',
  // The last person, because the child and the author are the first.
  'guardianships.guardian_uid': '(SELECT uid FROM users ORDER BY uid DESC LIMIT 1)',
  // Lanes are taken on a range, and it may be on none.
  'events.is_blocking': 'false',
  // A rate above zero is of category S, and only goods have a stock.
  'tax_rate_terms.category': "'S'",
  'products.inventory_enabled': 'false',
  // Two people of the club: the first one is paid for by the last one.
  'fee_payers.uid': `(SELECT uid FROM memberships WHERE club_id = ${CLUB} ORDER BY uid LIMIT 1)`,
  'fee_payers.payer_uid': `(SELECT uid FROM memberships WHERE club_id = ${CLUB} ORDER BY uid DESC LIMIT 1)`,
  'plan_accounts.number': "'4000'",
  'cost_centers.number': "'100'",
  // An invoice without a number is a draft and cancels nothing.
  'invoices.status': "'draft'",
  'invoices.invoice_type': "'regular'",
  // A receipt without a number is a draft.
  'receipts.status': "'draft'",
  'number_series.series': "'invoice'",
  // A voucher with one line, the first one, balances only when it is about nothing.
  'ledger_entries.position': '0',
  'ledger_entries.debit': '0',
  'ledger_entries.credit': '0',
  'ledger_entries.role': "'income'",
  // Money that is not moved has one account.
  'bookings.category': "'regular'",
  'bookings.type': "'payment'",
  // One of two columns must be there, and the club is not its own.
  'tenants.member_club_id': OTHER_CLUB,
  'club_links.member_club_id': OTHER_CLUB,
}

const BY_TYPE: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'marked value'",
  'text[]': "'{}'",
  'uuid[]': "'{}'",
  integer: '7',
  bigint: '7',
  numeric: '7',
  boolean: 'true',
  date: "'2026-05-13'",
  jsonb: "'{}'",
  bytea: "'\\x00'",
  'double precision': '0.5',
  tstzrange: "'[2026-05-13T08:00Z,2026-05-13T09:00Z)'",
  tstzmultirange: "'{[2026-05-13T08:00Z,2026-05-13T09:00Z)}'",
  'timestamp with time zone': "'2026-05-13T08:00Z'",
}

// The value of a foreign key comes from the first row of the other table, all its columns from the same row; where the key
// has the club, from the first row of `CLUB`. The first row of a table cannot name another row of it.
const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
    (SELECT CASE a.attname WHEN 'club_id' THEN $1 ELSE format('(SELECT %I FROM %s %s ORDER BY %s LIMIT 1)', f.attname,
        k.confrelid::regclass,
        (SELECT 'WHERE club_id = ' || $1 FROM pg_attribute o
          WHERE o.attrelid = k.confrelid AND o.attnum = ANY (k.confkey) AND o.attname = 'club_id'),
        (SELECT string_agg(quote_ident(o.attname), ', ' ORDER BY o.attname) FROM pg_attribute o
          WHERE o.attrelid = k.confrelid AND o.attnum = ANY (k.confkey))) END
      FROM pg_constraint k
        JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
      WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.confrelid <> c.oid AND a.attnum = ANY (k.conkey)
      ORDER BY cardinality(k.conkey) DESC LIMIT 1) AS source
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.atthasdef
    AND (a.attnotnull OR c.relname || '.' || a.attname IN
      ('tenants.member_club_id', 'guardianships.guardian_uid', 'weapon_handouts.uid', 'fee_periods.uid'))
    AND a.attidentity = '' AND a.attgenerated = ''`

const TABLES = `SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'`

type Column = { table: string; column: string; type: string; source: string | null }

/** Adds one row to each table that has none of the club, from the database catalogue alone. Tables that others reference come first. */
export async function fillEveryTable(database: Database): Promise<void> {
  const columns = await database.rows<Column>('fill_columns', COLUMNS, [CLUB])
  const tables = await database.rows<{ name: string }>('fill_tables', TABLES)
  let empty = tables.map(({ name }) => name)
  for (let failure: unknown; empty.length > 0; ) {
    const left: string[] = []
    for (const table of empty)
      await fill(
        database,
        table,
        columns.filter((column) => column.table === table),
      ).catch((error: unknown) => {
        failure = error
        left.push(table)
      })
    if (left.length === empty.length) throw new Error(`No row could be made for ${left}.`, { cause: failure })
    empty = left
  }
}

async function fill({ pool }: Database, table: string, columns: Column[]): Promise<void> {
  const values = columns.map(({ column, type, source }) => CHECKED[`${table}.${column}`] ?? source ?? BY_TYPE[type])
  const names = columns.map(({ column }) => column)
  const own = names.includes('club_id') ? `WHERE club_id = ${CLUB}` : ''
  if ((await pool.query(`SELECT FROM ${table} ${own} LIMIT 1`)).rowCount !== 0) return
  await pool.query(
    names.length === 0 ? `INSERT INTO ${table} DEFAULT VALUES` : `INSERT INTO ${table} (${names}) SELECT ${values}`,
  )
}
