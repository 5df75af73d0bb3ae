import { setTimeout as sleep } from 'node:timers/promises'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { earliestDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { readCamt } from '../../server/src/bank/read/camt.ts'
import { barePass } from '../../server/src/bank/read/testPass.ts'
import { camt, type Paid } from '../../server/src/bank/testFiles.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { setUpBilling } from '../../server/src/invoices/testBilling.ts'
import { BareInsert, columnsOf } from './bareInsert.ts'
import { type Figure, median, millis, quantile, ratioOf } from './figures.ts'
import { openMoneyClub } from './moneyClub.ts'
import type { Usage } from './peer.ts'
import type { Stage } from './stage.ts'
import { WeekReader } from './weekReader.ts'
import { ZONE } from './world.ts'

const SIZES = { entries: 5_000, invoices: 20_000, debits: 9_999, bookings: 200_000, people: 1_000 }
const ROUNDS = 9
const MOST = { readRatio: 1.5, memory: 100_000_000, ratio: 3, weekRatio: 5, weekMs: 50, openMs: 20 }
/** The text with which an entry gets as long as those of a bank: 5,000 entries have 17 MB. */
const FILLER = `<RltdDts><AccptncDtTm>${'2026-05-17T08:00:00'.repeat(140)}</AccptncDtTm></RltdDts>`

/** Measures statements of banks, what they pay, a collection of direct debits, and the statement of a year. */
export async function measureBank(stage: Stage): Promise<Figure[]> {
  const club = await openClub(stage)
  const file = camt(await paidBy(stage, club))
  return [
    measureReading(file.toString()),
    ...(await measureStatement(stage, club, file)),
    ...(await measureOpen(stage, club)),
    await measureCollection(stage, club),
    await measureYear(stage, club),
  ]
}

/** Makes a club with many open invoices, each with a number of its own, and people with names, accounts and mandates of their own. */
async function openClub(stage: Stage) {
  const { database } = stage
  const people = `
    WITH made AS (
      INSERT INTO users (uid, full_name, first_name, last_name, mark, verified, created_on)
      SELECT gen_random_uuid(), first || ' ' || last, first, last, gen_random_uuid()::text, false, now()
      FROM generate_series(1, ${SIZES.people}) AS n, translate(md5(n::text), '0123456789abcdef', 'bdfgklmnprstaeio') AS letters,
        initcap(substr(letters, 1, 6)) AS first, initcap(substr(letters, 7, 9)) AS last RETURNING uid), joined AS (
      INSERT INTO memberships (club_id, uid, status, join_date) SELECT $1, uid, 'member', '2019-05-17' FROM made)
    INSERT INTO member_records (club_id, uid, iban, account_holder, mandate_reference, mandate_sign_date, sepa_enabled, payment_method)
    SELECT $1, uid, 'DE' || lpad((98 - (account || '131400')::numeric % 97)::text, 2, '0') || account, 'Person', 'M-' || n,
      '2026-01-02', true, 'sepa_charge'
    FROM (SELECT uid, n, '37040044' || lpad(n::text, 10, '0') AS account
      FROM (SELECT uid, row_number() OVER () AS n FROM made) AS numbered) AS owning`
  const { clubId, officer, headers, rooms } = await openMoneyClub(stage, 'SV Bankverein', people)
  const { fee: taxId } = await setUpBilling(rooms)
  await rooms.accounts.setSettings({ bankDetails: { creditorName: 'SV Bankverein', creditorId: 'DE98ZZZ09999999999' } })
  const bank = (await rooms.accounts.plans({})).activePlan?.bankAccounts[0]?.id
  if (bank === undefined) throw new Error('The club has no account.')
  const today = dayOf(systemClock.now(), ZONE)
  const { id } = await rooms.invoices.create({
    ...{
      uid: officer.uid as Id<'user'>,
      invoiceDate: addDays(today, -9),
      deliveryDate: addDays(today, -9),
      deliveryEndDate: null,
      currency: 'EUR',
    },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [
      {
        ...{
          name: 'Beitrag',
          quantity: 1,
          unitAmount: cents(60_00),
          taxId,
          bookingAccountNumber: '',
          costCenterNumber: '',
        },
      },
    ],
  })
  const club = { clubId, headers, rooms, bank, today, original: id }
  await copyInvoices(stage, club, { count: SIZES.invoices, method: 'transfer', from: 100_000 })
  await database.pool.query('VACUUM ANALYZE invoices, users, memberships, member_records')
  return club
}

type Club = Awaited<ReturnType<typeof openClub>>
type Copies = { count: number; method: 'transfer' | 'sepa_charge'; from: number }

async function copyInvoices({ database }: Stage, { clubId, original }: Club, copies: Copies): Promise<void> {
  const { count, method, from } = copies
  const columns = await columnsOf(database, 'invoices')
  const client = await database.pool.connect()
  await client.query('SET statement_timeout = 0')
  await client.query('ALTER TABLE invoices DISABLE TRIGGER USER')
  await client.query(
    `WITH people AS (SELECT uid, row_number() OVER (ORDER BY uid) - 1 AS place FROM member_records WHERE club_id = $1)
     INSERT INTO invoices (${columns}) SELECT ${columns.replace(/\w+/g, 'c.$&')}
     FROM invoices i CROSS JOIN generate_series(1, $3::int) AS n
     JOIN people p ON p.place = n % (SELECT count(*) FROM people),
       jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'uid', p.uid, 'user_name', 'Person', 'count', $4::int + n,
       'invoice_number', 'RE-2026-' || $4::int + n, 'amount', 1000 + n % 9000, 'collection_method', $5::text,
       'says', i.says || jsonb_build_object('referenceNumber', 'RE-2026-' || $4::int + n))) c
     WHERE i.club_id = $1 AND i.id = $2`,
    [clubId, original, count, from, method],
  )
  await client.query('ALTER TABLE invoices ENABLE TRIGGER USER')
  client.release(true)
}

const NAMES = `SELECT full_name AS name FROM users JOIN member_records USING (uid) WHERE club_id = $1 ORDER BY uid`

const NUMBERED = `SELECT invoice_number AS number, amount FROM invoices WHERE club_id = $1 AND collection_method = 'transfer'
  AND count > 100000 ORDER BY count LIMIT $2`

/** Returns the payments of a statement: half of them name an invoice, and nobody knows what the others are. */
async function paidBy({ database }: Stage, { clubId, today }: Club): Promise<Paid[]> {
  const half = Math.floor(SIZES.entries / 2)
  const { rows } = await database.pool.query<{ number: string; amount: string }>(NUMBERED, [clubId, half])
  const people = (await database.pool.query<{ name: string }>(NAMES, [clubId])).rows
  const day = addDays(today, -1)
  const certain = rows.map(({ number, amount }, at) => ({
    ...{ day, amount: (Number(amount) / 100).toFixed(2), name: `Payer ${at}`, text: `Rechnung ${number}` },
    ...{ iban: 'DE89370400440532013000', reference: `C-${at}`, more: FILLER },
  }))
  const unsure = Array.from({ length: SIZES.entries - half }, (_, at) => ({
    ...{
      day,
      amount: `${10 + (at % 80)}.${10 + (at % 90)}`,
      name: people[at % people.length]?.name ?? '',
      text: 'Danke schoen',
    },
    ...{ iban: 'DE75512108001245126199', reference: `U-${at}`, more: FILLER },
  }))
  return [...certain, ...unsure]
}

/** Measures how long a statement is read, next to a pass of the parser alone. */
function measureReading(xml: string): Figure {
  const [times, limits]: [number[], number[]] = [[], []]
  const timed = (work: () => unknown) => {
    const start = performance.now()
    work()
    return performance.now() - start
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(timed(() => barePass(xml)))
    times.push(timed(() => readCamt(xml)))
  }
  const ratio = ratioOf(times, limits)
  return {
    what: `statement of ${SIZES.entries.toLocaleString('en')} entries (${(xml.length / 1e6).toFixed(1)} MB) read, to the parser alone`,
    value: millis(median(times)),
    limit: millis(median(limits)),
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST.readRatio} ×`,
    isMet: ratio <= MOST.readRatio,
  }
}

const FILLED = ['bookings', 'bank_entries', 'payment_records', 'ledger_entries', 'audit_entries'] as const

/** Measures a statement from the upload until all that is certain is assigned, next to the bare insert of the same rows. */
async function measureStatement(stage: Stage, { clubId, headers, rooms }: Club, file: Buffer): Promise<Figure[]> {
  const bare = await BareInsert.open(stage, FILLED)
  const reader = await WeekReader.open(stage)
  const memory = async () => (await stage.server.ask<Usage>({ kind: 'usage' })).memory
  const [last] = (
    await stage.database.pool.query<{ last: number }>(
      'SELECT max(number) AS last FROM audit_entries WHERE club_id = $1',
      [clubId],
    )
  ).rows
  const idle = await memory()
  let most = idle
  const certain = Math.floor(SIZES.entries / 2)
  const { readMs, storedMs, matchedMs } = await reader.during(async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)], { type: 'text/xml' }), 'auszug.xml')
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${stage.server.port}/api/billing/import`, {
      method: 'POST',
      headers,
      body: form,
    })
    if (!answer.ok) throw new Error(`The upload answers ${answer.status}: ${await answer.text()}`)
    const { id } = (await answer.json()) as { id: Id<'bankImport'> }
    most = Math.max(most, await memory())
    const readMs = performance.now() - start
    const begun = performance.now()
    await rooms.bank.run({ id, fresh: SIZES.entries })
    let storedMs = 0
    for (;;) {
      const one = (await rooms.bank.imports({})).imports.find((each) => each.id === id)
      if (one === undefined || one.state === 'failed') throw new Error('The import failed.')
      most = Math.max(most, await memory())
      if (one.state === 'done') storedMs ||= performance.now() - begun
      if (one.assigned === certain) return { readMs, storedMs, matchedMs: performance.now() - begun }
      await sleep(100)
    }
  })
  reader.close()
  const limit = await bare.insert({
    bookings: `SELECT t FROM bookings t WHERE t.club_id = '${clubId}'`,
    bank_entries: `SELECT t FROM bank_entries t WHERE t.club_id = '${clubId}'`,
    payment_records: `SELECT t FROM payment_records t WHERE t.club_id = '${clubId}'`,
    ledger_entries: `SELECT t FROM ledger_entries t WHERE t.club_id = '${clubId}' AND t.booking_id IS NOT NULL`,
    audit_entries: `SELECT t FROM audit_entries t WHERE t.club_id = '${clubId}' AND t.number > ${last?.last ?? 0}`,
  })
  await bare.close()
  const what = `statement of ${SIZES.entries.toLocaleString('en')} entries`
  const ratio = matchedMs / limit
  return [
    { what: `${what}, handed in and read`, value: millis(readMs) },
    {
      what: `${what}, memory of the server over idle`,
      value: `${Math.round((most - idle) / 1e6)} MB`,
      target: `≤ ${MOST.memory / 1e6} MB`,
      isMet: most - idle <= MOST.memory,
    },
    { what: `${what}, stored`, value: millis(storedMs) },
    {
      what: `${what}, stored and matched with ${SIZES.invoices.toLocaleString('en')} invoices, to the bare insert of the rows`,
      value: millis(matchedMs),
      limit: millis(limit),
      ratio: `${ratio.toFixed(2)} ×`,
      target: `≤ ${MOST.ratio} ×`,
      isMet: ratio <= MOST.ratio,
    },
    reader.figure(what, { ratio: MOST.weekRatio, ms: MOST.weekMs }),
  ]
}

/** Measures the open payments with their proposals: at first, and after each change. */
async function measureOpen(stage: Stage, { rooms }: Club): Promise<Figure[]> {
  const timed = async () => {
    const start = performance.now()
    const { payments } = await rooms.bank.open({})
    return { ms: performance.now() - start, payments }
  }
  const first = await timed()
  const [times, cpus]: [number[], number[]] = [[], []]
  for (const { id, version } of first.payments.slice(0, 30)) {
    await rooms.bank.leave({ id, version })
    const before = await stage.server.ask<Usage>({ kind: 'usage' })
    times.push((await timed()).ms)
    cpus.push((await stage.server.ask<Usage>({ kind: 'usage' })).cpu - before.cpu)
  }
  const what = `open payments of a club with ${(SIZES.entries / 2).toLocaleString('en')} of them`
  return [
    { what: `${what}, the first time`, value: millis(first.ms) },
    {
      what: `${what}, after a change, p50 / p95`,
      value: `${millis(median(times))} / ${millis(quantile(times, 0.95))}, processor ${millis(median(cpus))}`,
      target: `p50 ≤ ${MOST.openMs} ms`,
      isMet: median(times) <= MOST.openMs,
    },
  ]
}

const DEBITS = ['sepa_collections', 'sepa_collection_lines', 'sepa_announcements'] as const

/** Measures a collection, next to the bare insert of its rows. */
async function measureCollection(stage: Stage, club: Club): Promise<Figure> {
  const { clubId, rooms, bank, today } = club
  await copyInvoices(stage, club, { count: SIZES.debits, method: 'sepa_charge', from: 500_000 })
  await stage.database.pool.query('VACUUM ANALYZE invoices')
  const { rows } = await stage.database.pool.query<{ id: Id<'invoice'> }>(
    `SELECT id FROM invoices WHERE club_id = $1 AND collection_method = 'sepa_charge' ORDER BY id`,
    [clubId],
  )
  const bare = await BareInsert.open(stage, DEBITS)
  const start = performance.now()
  await rooms.sepa.pain({
    ...{ invoices: rows.map(({ id }) => id), collectionDate: earliestDay(today, 14), bankAccount: bank },
  })
  const ms = performance.now() - start
  const of = (table: string) => `SELECT t FROM ${table} t WHERE t.club_id = '${clubId}'`
  const limit = await bare.insert(Object.fromEntries(DEBITS.map((table) => [table, of(table)])))
  await bare.close()
  return {
    what: `collection of ${SIZES.debits.toLocaleString('en')} debits with its file, to the bare insert of its rows`,
    value: millis(ms),
    limit: millis(limit),
    ratio: `${(ms / limit).toFixed(2)} ×`,
    target: `≤ ${MOST.ratio} ×`,
    isMet: ms / limit <= MOST.ratio,
  }
}

const GROUPED = `SELECT currency, role, account_number, account_name, sphere, sum(credit - debit) FROM ledger_entries
  WHERE club_id = $1 AND day BETWEEN $2::date AND $3::date GROUP BY 1, 2, 3, 4, 5`

/** Measures the statement of a year, next to one bare GROUP BY over its ledger. */
async function measureYear(
  { database, server }: Stage,
  { clubId, headers, rooms, bank, today }: Club,
): Promise<Figure> {
  const year = today.slice(0, 4)
  const client = await database.pool.connect()
  await client.query('SET statement_timeout = 0')
  for (const table of ['bookings', 'ledger_entries']) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await client.query(
    `WITH made AS (INSERT INTO bookings (club_id, id, user_name, transaction_id, payment_date, type, category, amount, currency, description,
         account_id, payment_status, creation_type, entered_on)
       SELECT $1, gen_random_uuid(), 'Bench', '', $3::date + n % 300, 'payment', 'regular', 100 + n % 9000, 'EUR', '', $2, 'finalized', 'manual', now()
       FROM generate_series(1, ${SIZES.bookings}) AS n RETURNING id, payment_date, amount)
     INSERT INTO ledger_entries (club_id, voucher_id, position, kind, day, currency, text, entered_on, booking_id, payment_account_id, role,
       account_number, account_name, debit, credit)
     SELECT $1, m.id, p, 'payment', m.payment_date, 'EUR', '', now(), m.id, CASE p WHEN 0 THEN $2::uuid END,
       CASE p WHEN 0 THEN 'money' ELSE 'clearing' END, CASE p WHEN 0 THEN '18000' ELSE '13700' END, '',
       CASE p WHEN 0 THEN m.amount ELSE 0 END, CASE p WHEN 1 THEN m.amount ELSE 0 END FROM made m, generate_series(0, 1) p`,
    [clubId, bank, `${year}-01-01`],
  )
  for (const table of ['bookings', 'ledger_entries']) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  client.release(true)
  await database.pool.query('VACUUM ANALYZE bookings, ledger_entries')
  const [times, limits]: [number[], number[]] = [[], []]
  const { payments } = await rooms.bank.open({})
  for (const { id, version } of payments.slice(0, ROUNDS)) {
    // A change ahead of each read, so that no answer is one that was kept.
    await rooms.bank.leave({ id, version })
    const start = performance.now()
    await database.pool.query(GROUPED, [clubId, `${year}-01-01`, `${year}-12-31`])
    limits.push(performance.now() - start)
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/billing/year?year=${year}`, { headers })
    if (!answer.ok) throw new Error(`The year answers ${answer.status}: ${await answer.text()}`)
    await answer.text()
    times.push(performance.now() - begun)
  }
  const ratio = ratioOf(times, limits)
  return {
    what: `statement of a year over ${SIZES.bookings.toLocaleString('en')} bookings, to one bare GROUP BY`,
    value: millis(median(times)),
    limit: millis(median(limits)),
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST.ratio} ×`,
    isMet: ratio <= MOST.ratio,
  }
}
