import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { idsOf } from '../../world/testIds.ts'
import { world } from '../../world/testWorld.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const ids = await idsOf(w, anna)
const [bank, box] = [ids('paymentAccount'), ids('otherBox')] as [Id<'paymentAccount'>, Id<'paymentAccount'>]
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const AT_CLOSING = { code: 'CASH_AT_CLOSING' }
const asClub = (sql: string) =>
  w.database.transaction({ clubId: anna.clubId }, async (db) => (await db.$client.query(sql)).rows)

/** SQL: what came into open cash boxes, but from another account of the club. */
const CASH_IN = `SELECT b.id FROM bookings b JOIN payment_accounts a ON a.club_id = b.club_id AND a.id = b.account_id
  WHERE a.cash_mode = 'open' AND b.amount > 0 AND b.category = 'regular'`

const taken = (paymentAccount: Id<'paymentAccount'>, paymentDate = today) =>
  anna.bookings.create({
    ...{ uid: null, userName: 'Gast', transactionId: '', paymentDate, type: 'payment', amount: cents(2_50) },
    ...{ currency: 'EUR', description: 'Getränk', paymentAccount },
  })

test('whatever is asked of any call, no sale in cash is stored at its moment in an open box [M17]', async () => {
  const sale = { paymentAccount: box, amount: 2_50, category: 'regular', type: 'payment', targetPaymentAccount: null }
  let asked = 0
  for (const { name, call, sample } of CALLS) {
    if (call.feature !== 'billing_all' || call.route.startsWith('GET')) continue
    const input = withIds(sample, (kind) => (kind === 'paymentAccount' ? box : ids(kind)))
    for (const wish of [input, { ...input, ...sale, paymentDate: today }, { ...input, ...sale, lock: true }]) {
      const { method, path, body } = requestOf(call, wish)
      await anna.send(method, path, body)
      asked++
    }
    expect(await w.database.rows('cash_in', CASH_IN), name).toEqual([])
  }
  await w.app.jobs.done()
  expect(asked).toBeGreaterThan(100)
  expect(await w.database.rows('cash_in', CASH_IN)).toEqual([])
})

test('money comes into an open box by its closing or from another account, for every call and statement', async () => {
  for (const day of [today, addDays(today, -30)]) await expect(taken(box, day)).rejects.toMatchObject(AT_CLOSING)
  const toBank = await taken(bank)
  await expect(anna.bookings.change({ id: toBank.id, version: 1, paymentAccount: box })).rejects.toMatchObject(
    AT_CLOSING,
  )
  const insert = (
    made: string,
  ) => `INSERT INTO bookings (club_id, id, user_name, transaction_id, payment_date, type, category,
    amount, currency, description, account_id, payment_status, creation_type, entered_on)
    SELECT club_id, gen_random_uuid(), '', '', '${today}', 'payment', 'regular', 250, 'EUR', '', id, 'finalized', '${made}', now()
    FROM payment_accounts WHERE id = '${box}'`
  for (const made of ['manual', 'imported']) await expect(asClub(insert(made))).rejects.toMatchObject(AT_CLOSING)
  await expect(asClub(`UPDATE bookings SET account_id = '${box}' WHERE id = '${toBank.id}'`)).rejects.toMatchObject(
    AT_CLOSING,
  )
  expect(await w.database.rows('cash_in', CASH_IN)).toEqual([])
})
