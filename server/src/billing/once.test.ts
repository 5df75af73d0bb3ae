import { once } from 'node:events'
import type { Socket } from 'node:net'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { often } from '@bahnfrei/domain/base/testLength.ts'
import { addDays, type Day, daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'

const w = await world()
const { clubId, uid: treasurer } = await w.as('anna')
const { ben, dirk } = w.people
const FIRST = '2027-01-01'
const FEES = [
  { name: 'Monatsbeitrag', months: 1, offset: -3 },
  { name: 'Quartalsbeitrag', months: 3, offset: 15 },
  { name: 'Jahresbeitrag', months: 12, offset: -15 },
] as const

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const NOBODY = `UPDATE memberships SET status = 'contact' WHERE club_id = $1 AND uid <> $2`
const JOINED = `UPDATE memberships SET status = 'member', join_date = $3 WHERE club_id = $1 AND uid = $2`
/** Each period with the day of its invoice, and the number of lines there that name it. */
const PERIODS = `
  SELECT f.name AS fee, p.uid, p.starts_on AS start, p.ends_on AS "end", i.invoice_date AS on, i.status,
    (SELECT count(*)::int FROM jsonb_array_elements(i.says->'items') l WHERE l->>'name' =
      f.name || ', ' || to_char(p.starts_on, 'DD.MM.YYYY') || ' – ' || to_char(p.ends_on, 'DD.MM.YYYY')) AS lines
  FROM fee_periods p JOIN invoices i ON i.club_id = p.club_id AND i.id = p.invoice_id AND i.uid = p.uid
    JOIN fees e ON e.club_id = p.club_id AND e.id = p.fee_id JOIN products f ON f.club_id = e.club_id AND f.id = e.product_id
  WHERE p.club_id = $1 ORDER BY f.name, p.uid, p.starts_on`
type Period = { fee: string; uid: string; start: Day; end: Day; on: Day; status: string; lines: number }
const INVOICES = `
  SELECT count(*)::int AS invoices, coalesce(sum(jsonb_array_length(says->'items')), 0)::int AS lines
  FROM invoices WHERE club_id = $1 AND status <> 'deleted'`

const periodsNow = () => w.database.rows<Period>('periods_now', PERIODS, [clubId])
type Count = { invoices: number; lines: number }
const writtenNow = async () => (await w.database.rows<Count>('written_now', INVOICES, [clubId]))[0]
const joins = (uid: string, day: Day) => w.database.rows('joins', JOINED, [clubId, uid, day])

/** No papers are made: they would take most of the time. */
const NO_PAPERS = `
  CREATE FUNCTION make_no_paper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER make_no_paper BEFORE INSERT ON jobs FOR EACH ROW
    WHEN (NEW.name = 'makeInvoiceFile') EXECUTE FUNCTION make_no_paper()`

beforeAll(async () => {
  await w.database.pool.query(NO_PAPERS)
  w.clock.set(`${FIRST}T08:00:00Z`)
  await w.database.rows('give_billing', FEATURES, [clubId])
  const anna = await w.as('anna')
  const { fee: taxRate } = await setUpBilling(anna)
  await anna.accounts.setSettings({ billingCycleStart: 'sameDay' })
  for (const { name, months, offset } of FEES) {
    const { productId } = await anna.products.create({
      ...{ productName: name, description: '', currency: 'EUR', bookingAccountNumber: null, costCenterNumber: null },
      ...{ amount: cents(12_00), taxRate, category: 'subscription', billingInterval: months, billingDayOffset: offset },
      ...{ inventoryEnabled: false, shownInCashbook: false },
    })
    await anna.fees.create({
      ...{ productId, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'firstOfYear' },
      ...{ joining: 'months', leaving: 'full', startsOn: FIRST, endsOn: null },
    })
  }
})

// Each test has people and invoices of its own.
beforeEach(async () => {
  w.clock.set(`${FIRST}T08:00:00Z`)
  await w.database.rows('nobody', NOBODY, [clubId, treasurer])
  await w.database.rows('no_periods', 'DELETE FROM fee_periods')
  await w.database.rows('no_invoices', `UPDATE invoices SET status = 'deleted' WHERE status = 'draft'`)
})

/** Writes what is due, as the treasurer does; on most days that is nothing. */
async function run(day: Day): Promise<void> {
  w.clock.set(`${day}T08:00:00Z`)
  const { billing } = await w.as('anna')
  const begun = await billing.write({}).catch(({ code }) => code)
  if (begun === 'BILLING_NOTHING_DUE') return
  await w.app.jobs.done()
  expect((await billing.runs({})).runs[0]).toMatchObject({ ...begun, state: 'done', refused: [] })
}

const STEP = often({ gate: 9, long: 1 })
const WEEKS_AWAY = 10
const RUNS = Math.floor(often({ gate: 200, long: 3 * 365 }) / STEP)

test('day by day, and after ten weeks without a run, each period is written once and stands on one line [M19] [BILL-100]', async () => {
  const people = { [treasurer]: FIRST, [ben]: '2027-01-31', [dirk]: '2027-02-28' }
  for (const [uid, day] of Object.entries(people)) await joins(uid, day)
  let day: Day = FIRST
  for (let count = 0; count < RUNS; count += 1) {
    await run(day)
    day = addDays(day, STEP)
  }
  const awake = day
  day = addDays(day, 7 * WEEKS_AWAY)
  await run(day)
  await run(day)

  const all = await periodsNow()
  for (const [uid, joined] of Object.entries(people))
    for (const { name, offset } of FEES) {
      const of = all.filter((each) => each.fee === name && each.uid === uid)
      expect(of[0]?.start).toBe(joined)
      for (const [index, { start, end, on, lines }] of of.entries()) {
        expect(lines).toBe(1)
        const before = of[index - 1]
        if (before !== undefined) expect(start).toBe(addDays(before.end, 1))
        // Nobody is billed before the day of joining.
        const due = [addDays(start, offset), joined].toSorted().at(-1) as Day
        const late = daysBetween(due, on)
        expect(late).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThan(due > addDays(awake, -STEP) ? 7 * WEEKS_AWAY + STEP : STEP)
        expect(end > start).toBe(true)
      }
      expect(addDays(of.at(-1)?.end ?? '', 1 + offset) > day).toBe(true)
    }
  const missed = all.filter(({ fee, uid, on }) => fee === 'Monatsbeitrag' && uid === ben && on === day)
  expect(missed.length).toBeGreaterThanOrEqual(2)
  const { invoices } = await (await w.as('anna')).invoices.list({ uid: ben, from: day })
  expect(invoices).toHaveLength(missed.length)
  expect(await writtenNow()).toMatchObject({ lines: all.length })
})

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
const TAKE = 'DELETE FROM jobs USING due'

/** Cuts the connection of jobs of a name right after their n-th statement was done, before its answer is heard. */
function cutAfter(name: string, most: number): { isCut: boolean } {
  const state = { isCut: false }
  const working = new WeakSet<pg.Client>()
  let count = 0
  const after = async (
    client: pg.Client,
    text: string,
    values: readonly unknown[],
    answer: Promise<pg.QueryResult>,
  ) => {
    const result = await answer
    if (text.includes(TAKE) && values[1] === name && result.rows.length > 0) working.add(client)
    if (!working.has(client)) return result
    if (text.endsWith('COMMIT')) working.delete(client)
    count += 1
    if (count !== most) return result
    state.isCut = true
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.destroy()
    await once(client, 'end')
    throw new Error('The connection was cut.')
  }
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args)
    const [first, second] = args
    const { text = '', values } = (typeof first === 'string' ? { text: first } : first) as Partial<pg.QueryConfig>
    return answer instanceof Promise ? after(this, text, values ?? (second as unknown[]) ?? [], answer) : answer
  } as typeof pg.Client.prototype.query
  return state
}

afterEach(() => {
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
})

/**
 * Cuts the work that a call begins after a statement, and lets it be repeated. Returns whether it had so many statements.
 */
async function cutAndRepeated(job: string, statement: number, begin: () => Promise<unknown>): Promise<boolean> {
  const state = cutAfter(job, statement)
  await begin()
  await w.app.jobs.done()
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  w.clock.pass({ minutes: 1 })
  await w.app.jobs.done()
  return state.isCut
}

const SOME = often({ gate: 4, long: 1 })
/** Later than all runs of the other test. */
const LATER = '2031-02-01'

test('a run that is cut after any of its statements has written and issued each period once when it is repeated [M19]', async () => {
  for (const uid of [treasurer, ben, dirk]) await joins(uid, '2030-12-20')
  w.clock.set(`${LATER}T08:00:00Z`)
  const { billing, fees } = await w.as('anna')
  const due = (await fees.due({})).lines.length
  expect(due).toBeGreaterThan(6)
  const before = await writtenNow()
  const cuts = { write: 0, issue: 0 }
  let [writes, issues, rounds] = [true, true, 0]
  for (let statement = 1; writes || issues; statement += SOME) {
    rounds += 1
    let id = ''
    const write = async () => {
      id = (await billing.write({})).id
    }
    writes = await cutAndRepeated('writeFees', statement, write)
    if (writes) cuts.write += 1
    const drafted = (await billing.runs({})).runs.find((each) => each.id === id)
    expect(drafted, `cut after ${statement}`).toMatchObject({ state: 'done', issued: 0, refused: [] })
    expect((await fees.due({})).count).toBe(0)
    const all = await periodsNow()
    expect(all.map((each) => each.lines)).toEqual(Array.from({ length: due }, () => 1))

    issues = await cutAndRepeated('issueFees', statement, () => billing.issue({ id, sends: false }))
    if (issues) cuts.issue += 1
    const count = drafted?.drafts ?? 0
    const issued = (await billing.runs({})).runs.find((each) => each.id === id)
    expect(issued, `cut after ${statement}`).toMatchObject({ drafts: 0, issued: count, refused: [] })
    expect(issued?.issuing).toMatchObject({ state: 'done', done: count, total: count })
    expect(await writtenNow()).toEqual({
      invoices: (before?.invoices ?? 0) + rounds * count,
      lines: (before?.lines ?? 0) + rounds * due,
    })
    await w.database.rows('no_periods', 'DELETE FROM fee_periods')
  }
  expect(cuts.write * SOME).toBeGreaterThan(15)
  expect(cuts.issue * SOME).toBeGreaterThan(15)
})
