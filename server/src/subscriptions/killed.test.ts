import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { often } from '@bahnfrei/domain/base/testLength.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { periodOf } from '@bahnfrei/domain/subscriptions/cycle.ts'
import { expect, test } from 'vitest'
import { addClub } from '../../world/testClub.ts'
import { cuttable } from '../../world/testCut.ts'
import { mailServer } from '../../world/testMail.ts'
import { world } from '../../world/testWorld.ts'
import type { Database } from '../base/database/db.ts'
import { makeProvider } from './testProvider.ts'

/** SQL: cuts the connection also at the commit of a bill. */
const AT_COMMIT = `CREATE CONSTRAINT TRIGGER z_cut_off_at_commit AFTER INSERT ON billing_reports DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION cut_off()`
const BILLS = `
  SELECT r.club_id AS "clubId", r.sum = i.amount AND i.status = 'open' AND i.invoice_number IS NOT NULL AND r.billed = (
    SELECT count(*) FROM billing_report_people p WHERE p.club_id = r.club_id AND p.report_id = r.id AND p.is_billed) AS "isWhole"
  FROM billing_reports r JOIN invoices i ON i.club_id = r.issuer_id AND i.id = r.invoice_id WHERE r.period = $1 ORDER BY r.club_id`
const NUMBERS = 'SELECT count FROM invoices ORDER BY count'

const billsIn = (database: Database, period: string) =>
  database.rows<{ clubId: Id<'club'>; isWhole: boolean }>('bills_in', BILLS, [period])
/** Each of the clubs has one bill, with its invoice and its people. */
const wholeBills = (clubIds: readonly Id<'club'>[]) => clubIds.toSorted().map((clubId) => ({ clubId, isWhole: true }))

test('a run of bills that is cut off at any statement or commit and repeated gives each club one bill, one number and one mail [SUBS-018] [SUBS-019] [M20]', async () => {
  const post = await mailServer()
  const w = await world({ mail: post.config })
  w.clock.set('2029-06-01T08:00:00Z')
  const { rita, wish } = await makeProvider(w)
  const clubIds = [await addClub(w, 'Kleintal'), await addClub(w, 'Grossberg')]
  for (const clubId of clubIds) await rita.subscriptions.setSubscription(wish(clubId))
  const { cutAt, counted } = await cuttable(w.database)
  await w.database.pool.query(AT_COMMIT)
  const send = async (step: number, period: string) => {
    await cutAt(step)
    return rita.subscriptions.send({ clubIds, period })
  }
  // Without a cut, the steps are counted.
  await send(0, '2026-01')
  const steps = await counted()
  expect(steps).toBeGreaterThan(15)

  const cuts = often({ gate: 3, long: steps })
  const periods = Array.from({ length: cuts }, (_, at) => periodOf({ start: addDays('2026-02-15', 30 * at) }))
  for (const [at, period] of periods.entries()) {
    const first = await send(Math.ceil(((at + 1) * steps) / cuts), period)
    // The clubs of one transaction share its end.
    const isCut = { code: expect.stringMatching(/^(SERVICE_UNAVAILABLE|OUTCOME_UNKNOWN)$/) }
    expect(first).toEqual({ sent: [], failed: clubIds.map((clubId) => ({ clubId, ...isCut })) })
    expect(await billsIn(w.database, period)).toEqual([])
    expect(await send(0, period)).toEqual({ sent: clubIds, failed: [] })
    expect(await send(0, period)).toEqual({ sent: clubIds, failed: [] })
    expect(await billsIn(w.database, period)).toEqual(wholeBills(clubIds))
  }
  const numbers = await w.database.rows<{ count: number }>('numbers', NUMBERS)
  expect(numbers.map(({ count }) => count)).toEqual(
    Array.from({ length: (cuts + 1) * clubIds.length }, (_, at) => at + 1),
  )
  await w.app.jobs.done()
  for (const name of ['kleintal', 'grossberg'])
    expect(post.received.filter(({ to }) => to.includes(`${name}@demo.example`))).toHaveLength(cuts + 1)
})
