import { proveBooks } from '../../src/audit/books.ts'
import { BASE_SWEEPS } from '../../src/base/jobs/sweep.ts'
import { checkAllLogs } from '../../src/rangeLog/check.ts'
import { ROOMS } from '../../src/rooms.ts'
import type { TestWorld } from '../testWorld.ts'
import type { LivingClub } from './club.ts'

const SWEEPS = [...BASE_SWEEPS, ...ROOMS.flatMap(({ sweeps = [] }) => sweeps)]

/** Does what the application does at night: the jobs that are due, and every rule that deletes what is kept no longer. */
export async function night({ app, database, clock }: TestWorld): Promise<void> {
  await app.jobs.done()
  for (const [index, sweep] of SWEEPS.entries()) await database.rows(`night_${index}`, sweep, [clock.now().toString()])
  await app.jobs.done()
}

const DAYS = `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM ledger_entries WHERE club_id = $1
  GROUP BY day, currency HAVING sum(debit) <> sum(credit)`
const OPEN = `SELECT id, (amount - paid)::int AS rest FROM invoices
  WHERE club_id = $1 AND invoice_number IS NOT NULL AND status <> 'void' AND cancels_id IS NULL AND amount <> paid ORDER BY id`
const BILLS = `SELECT id, (amount - paid)::int AS rest FROM receipts WHERE club_id = $1 AND status IN ('open', 'partial') ORDER BY id`
const NUMBERS = `SELECT year::text AS year, array_agg(count ORDER BY count) AS numbers FROM invoices
  WHERE club_id = $1 AND invoice_number IS NOT NULL GROUP BY year ORDER BY year`
const FAILED = 'SELECT name, failure FROM jobs WHERE failure IS NOT NULL'

/** Returns the state of a club by its books, in the words of the model; the test compares it with `known`. */
export async function foundIn(club: LivingClub) {
  const { w, officer, today, bank, box } = club
  const ask = <Row extends object>(name: string, sql: string) => w.database.rows<Row>(name, sql, [officer.clubId])
  const { proofs } = await proveBooks((work) => w.database.systemTransaction(work), officer.clubId, w.clock.now())
  const { statements, accounts } = await officer.statements.year({ year: today.slice(0, 4) })
  const { outstanding } = await officer.invoices.outstanding({})
  const { payouts } = await officer.payouts.list({})
  const credit = await Promise.all(
    club.shooters.map(async (who) => {
      const { sums } = await officer.bookings.personAccount({ uid: w.people[who] })
      return sums.reduce((sum, { prepaid }) => sum + prepaid, 0)
    }),
  )
  const balance = (id: string) => accounts.find((account) => account.id === id)?.closing ?? 0
  return {
    faults: proofs.flatMap(({ proof, faults }) => faults.map(({ fault, of }) => `${proof} ${fault} ${of}`)),
    unbalanced: await ask<{ day: string }>('unbalanced_days', DAYS),
    checks: statements.flatMap(({ difference }) => [difference.now, difference.before]).filter((each) => each !== 0),
    chains: (await checkAllLogs((work) => w.database.systemTransaction(work))).filter(({ broken }) => broken !== null),
    failed: await w.database.rows('failed_jobs', FAILED),
    open: (await ask<{ id: string; rest: number }>('open_now', OPEN)).map(({ id, rest }) => `${id} ${rest}`),
    outstanding: outstanding.reduce((sum, { rest }) => sum + rest, 0),
    bills: (await ask<{ id: string; rest: number }>('bills_now', BILLS)).map(({ id, rest }) => `${id} ${rest}`),
    numbers: await ask<{ year: string; numbers: number[] }>('numbers_now', NUMBERS),
    owed: payouts
      .filter(({ of }) => of.kind !== 'receipt')
      .map(({ of, amount }) => `${of.id} ${amount}`)
      .toSorted(),
    credit,
    bank: balance(bank),
    cash: balance(box),
  }
}

/** The same as the model knows it. */
export function known({ model, shooters, w }: LivingClub): Awaited<ReturnType<typeof foundIn>> {
  return {
    ...{ faults: [], unbalanced: [], checks: [], chains: [], failed: [] },
    open: model.open.map(({ id, rest }) => `${id} ${rest}`).toSorted(),
    outstanding: model.open.reduce((sum, { rest }) => sum + rest, 0),
    bills: [...model.bills].map(([id, rest]) => `${id} ${rest}`).toSorted(),
    numbers: [...model.numbered]
      .toSorted()
      .map(([year, count]) => ({ year, numbers: Array.from({ length: count }, (_, at) => at + 1) })),
    owed: [...model.owed].map(([id, amount]) => `${id} ${amount}`).toSorted(),
    credit: shooters.map((who) => model.credit.get(w.people[who]) ?? 0),
    ...{ bank: model.bank, cash: model.cash },
  }
}
