import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { setUpBilling } from '../../server/src/invoices/testBilling.ts'
import { BareInsert, columnsOf } from './bareInsert.ts'
import { compared } from './compared.ts'
import { type Figure, median, millis, percent, quantile, ratioOf } from './figures.ts'
import { measureInvoicePdf, measureWhileFilesAreMade } from './invoicePdf.ts'
import { openMoneyClub } from './moneyClub.ts'
import { recordStatements } from './recording.ts'
import type { Rooms } from './rooms.ts'
import type { Stage } from './stage.ts'
import { WeekReader } from './weekReader.ts'
import { requestBytes } from './wire.ts'
import { ZONE } from './world.ts'

const PEOPLE = 10_000
const RUNS = 3
const INVOICES = 100_000
const ROUNDS = { rounds: 30, warmUp: 10, settleMs: 30 }
const MOST = { ratio: 3, weekRatio: 5, weekMs: 50, listRatio: 1.5 }
/** The pause between two looks at how far a run is. */
const LOOK_MS = 500

/** The tables that a run fills; the bare insert fills tables of the same columns, constraints and indexes. */
const FILLED = ['invoices', 'fee_periods', 'ledger_entries', 'audit_entries'] as const

/** Measures a run of fees for 10,000 people, the PDF of an invoice, and the list of 100,000 invoices. */
export async function measureInvoices(stage: Stage): Promise<Figure[]> {
  const pdf = await measureInvoicePdf()
  const club = await openClub(stage)
  const runs = await measureRuns(stage, club)
  const id = await openInvoice(club)
  const files = await measureWhileFilesAreMade(stage, () => club.rooms.invoices.rebuildPdf({ id }))
  return [...runs, pdf, files, ...(await measureLists(stage, club, id))]
}

/** Makes a club whose 10,000 members owe a fee each year. */
async function openClub(stage: Stage) {
  const { database } = stage
  const people = `
    WITH made AS (
      INSERT INTO users (uid, full_name, first_name, last_name, street, house_number, postal_code, city, mark, verified, created_on)
      SELECT gen_random_uuid(), 'Person ' || n * 7919 % 99991, 'Person', (n * 7919 % 99991)::text, 'Lindenweg', n::text,
        '35745', 'Herborn', gen_random_uuid()::text, false, now()
      FROM generate_series(2, ${PEOPLE}) AS n RETURNING uid)
    INSERT INTO memberships (club_id, uid, status, join_date) SELECT $1, uid, 'member', '2019-05-17' FROM made`
  const { clubId, headers, rooms } = await openMoneyClub(stage, 'SV Zehntausend', people)
  // The files of invoices are measured by themselves.
  await database.pool.query(`
    CREATE FUNCTION bench_no_paper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER bench_no_paper BEFORE INSERT ON jobs FOR EACH ROW
      WHEN (NEW.name = 'makeInvoiceFile') EXECUTE FUNCTION bench_no_paper()`)
  await database.pool.query('VACUUM ANALYZE users, memberships')
  const { fee: taxRate } = await setUpBilling(rooms)
  const year = dayOf(systemClock.now(), ZONE).slice(0, 4)
  const { productId } = await rooms.products.create({
    ...{ productName: 'Jahresbeitrag', description: '', amount: cents(60_00), currency: 'EUR', taxRate },
    ...{ category: 'subscription', billingInterval: 12, billingDayOffset: 0, inventoryEnabled: false },
    ...{ shownInCashbook: false, bookingAccountNumber: null, costCenterNumber: null },
  })
  await rooms.fees.create({
    ...{ productId, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'firstOfYear' },
    ...{ joining: 'full', leaving: 'full', startsOn: `${year}-01-01`, endsOn: null },
  })
  return { clubId, headers, rooms }
}

async function openInvoice({ rooms }: Club): Promise<string> {
  const [found] = (await rooms.invoices.list({ status: 'open' })).invoices
  if (found === undefined) throw new Error('The club has no open invoice.')
  return found.id
}

type Club = Awaited<ReturnType<typeof openClub>>

/** Measures runs next to the bare insert of the rows that they leave, and how long others wait meanwhile. */
async function measureRuns(stage: Stage, { clubId, rooms }: Club): Promise<Figure[]> {
  const { database } = stage
  const bare = await BareInsert.open(stage, FILLED)
  const reader = await WeekReader.open(stage)
  const [writes, issues, wholes, limits]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < RUNS; round += 1) {
    await database.pool.query('DELETE FROM fee_periods')
    await database.pool.query('VACUUM ANALYZE fee_periods, invoices, ledger_entries, audit_entries')
    const { id, writeMs, issueMs } = await reader.during(() => runOnce(rooms))
    writes.push(writeMs)
    issues.push(issueMs)
    wholes.push(writeMs + issueMs)
    limits.push(await bare.insert(rowsOfRun(clubId, id)))
  }
  reader.close()
  await bare.close()
  const what = `run of ${PEOPLE.toLocaleString('en')} recurring invoices`
  const ratio = ratioOf(wholes, limits)
  return [
    { what: `${what}, computed and stored as drafts`, value: millis(median(writes)) },
    { what: `${what}, numbered and issued`, value: millis(median(issues)) },
    {
      what: `${what}, both together, to the bare insert of the rows that it leaves`,
      value: millis(median(wholes)),
      limit: millis(median(limits)),
      ratio: `${ratio.toFixed(2)} ×`,
      target: `≤ ${MOST.ratio} ×`,
      isMet: ratio <= MOST.ratio,
    },
    reader.figure(what, { ratio: MOST.weekRatio, ms: MOST.weekMs }),
  ]
}

/** Writes and issues all that is due, as a treasurer does. */
async function runOnce({ billing }: Rooms): Promise<{ id: string; writeMs: number; issueMs: number }> {
  const start = performance.now()
  const { id } = await billing.write({})
  const look = async () => {
    await sleep(LOOK_MS)
    const run = (await billing.runs({})).runs.find((each) => each.id === id)
    if (run === undefined || run.state === 'failed' || run.refused.length > 0) throw new Error('The run failed.')
    return run
  }
  while ((await look()).state !== 'done');
  const written = performance.now()
  await billing.issue({ id, sends: false })
  let run = await look()
  while (run.issuing?.state !== 'done') run = await look()
  if (run.issued !== PEOPLE) throw new Error(`The run has ${run.issued} invoices.`)
  return { id, writeMs: written - start, issueMs: performance.now() - written }
}

/** SQL: the rows that a run left, by table. */
function rowsOfRun(clubId: string, runId: string): Record<(typeof FILLED)[number], string> {
  const ofRun = `SELECT id FROM invoices WHERE club_id = '${clubId}' AND run_id = '${runId}'`
  return {
    invoices: `SELECT t FROM invoices t WHERE t.run_id = '${runId}'`,
    fee_periods: `SELECT t FROM fee_periods t WHERE t.invoice_id IN (${ofRun})`,
    ledger_entries: `SELECT t FROM ledger_entries t WHERE t.invoice_id IN (${ofRun})`,
    audit_entries: `SELECT t FROM audit_entries t WHERE t.target_id IN (${ofRun})`,
  }
}

const COPY = (columns: string) => `
  INSERT INTO invoices (${columns}) SELECT ${columns.replace(/\w+/g, 'c.$&')}
  FROM invoices i, generate_series(1, $2::int) AS n, jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'run_id', NULL,
    'count', i.count + n * 1000000, 'invoice_number', i.invoice_number || '-' || n,
    'status', CASE (i.count + n) % 5 WHEN 0 THEN 'open' WHEN 1 THEN 'uncollectible' ELSE 'paid' END,
    'collection_method', CASE WHEN i.count % 50 = 0 THEN 'cash' ELSE 'transfer' END,
    'invoice_date', i.invoice_date - (i.count % 365 + 365 * (n % 3))::int, 'due_date', i.due_date - (i.count % 365)::int)) c
  WHERE i.club_id = $1 AND i.run_id = (SELECT run_id FROM invoices WHERE club_id = $1 AND run_id IS NOT NULL LIMIT 1)`

/** Measures the first page of the list for each filter, next to its statements alone. */
async function measureLists(stage: Stage, { clubId, headers, rooms }: Club, id: string): Promise<Figure[]> {
  const { database } = stage
  // So many rows take longer than a request may.
  const client = await database.pool.connect()
  await client.query('SET statement_timeout = 0')
  await client.query('ALTER TABLE invoices DISABLE TRIGGER USER')
  await client.query(COPY(await columnsOf(database, 'invoices')), [clubId, INVOICES / PEOPLE - RUNS])
  await client.query('ALTER TABLE invoices ENABLE TRIGGER USER')
  client.release(true)
  await database.pool.query('VACUUM ANALYZE invoices')
  const { uid, invoiceDate } = await rooms.invoices.one({ id })
  const [run] = (await rooms.billing.runs({})).runs
  // A change ahead of each read, so that no answer is one that was kept.
  const before = Array.from({ length: ROUNDS.rounds + ROUNDS.warmUp }, (_, round) => {
    const [act, body] = round % 2 === 0 ? ['uncollectible', { id, reason: 'Verzogen' }] : ['collectible', { id }]
    return requestBytes('POST', `/api/billing/invoices/${act}`, headers, JSON.stringify(body))
  })
  const year = Number(invoiceDate.slice(0, 4))
  const figures: Figure[] = []
  for (const [what, query] of [
    ['all', ''],
    ['by a part of a name', 'search=son+47'],
    ['by a number', 'search=4711'],
    ['by what nobody has', 'search=xyzxyz'],
    ['paid ones', 'status=paid'],
    ['overdue ones', 'status=overdue'],
    ['deleted ones, none', 'status=deleted'],
    ['by a way of paying, few', 'method=cash'],
    ['by a person', `uid=${uid}`],
    ['by a run', `run=${run?.id}`],
    ['of a month', `from=${year - 1}-03-01&to=${year - 1}-03-31`],
    ['by all filters', `search=47&status=paid&method=transfer&from=${year - 2}-03-01&to=${year - 1}-03-31`],
  ] as const) {
    const url = `/api/billing/invoices?${query}`
    const [statements = []] = await recordStatements(stage.benchDatabase.connection, [{ method: 'GET', url, headers }])
    const { times, cpus, limits } = await compared(stage, requestBytes('GET', url, headers), statements, {
      ...ROUNDS,
      before,
    })
    const ratio = ratioOf(times, limits)
    figures.push({
      what: `list of ${INVOICES.toLocaleString('en')} invoices, ${what}, p50 / p95`,
      value: `${millis(median(times))} / ${millis(quantile(times, 0.95))}, processor ${millis(median(cpus))}`,
      limit: millis(median(limits)),
      ratio: percent(ratio),
      target: `≤ ${percent(MOST.listRatio)}`,
      isMet: ratio <= MOST.listRatio,
    })
  }
  return figures
}
