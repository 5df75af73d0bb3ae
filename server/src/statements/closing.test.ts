import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../../world/moneyWorld.ts'

const { w, anna, bank, box, goods, today, invoice, pay } = await moneyWorld()
const until = addDays(today, -10)
const open = addDays(today, -9)
const id = await invoice([{ name: 'Scheiben', unitAmount: 11_90, taxId: goods }])
const closed = await pay(5_00, [part(id, 5_00)], { paymentDate: until })
const later = await pay(6_00, [], { paymentDate: open })
const PERIOD_CLOSED = { code: 'PERIOD_CLOSED' }

test('closing goes only forward, and only over days that are over', async () => {
  await expect(anna.statements.close({ until: today })).rejects.toMatchObject({ code: 'PERIOD_NOT_OVER' })
  await anna.statements.close({ until: addDays(until, -5) })
  await anna.statements.close({ until })
  for (const day of [until, addDays(until, -5)])
    await expect(anna.statements.close({ until: day })).rejects.toMatchObject(PERIOD_CLOSED)
  expect((await anna.accounts.settings({})).closedUntil).toBe(until)
  const system = (sql: string) => w.database.pool.query(sql, [anna.clubId])
  for (const value of ['NULL', 'closed_until - 1'])
    await expect(
      system(`UPDATE billing_settings SET closed_until = ${value} WHERE club_id = $1`),
    ).rejects.toMatchObject({
      constraint: 'billing_settings_closed',
    })
  const { entries } = await anna.audit.trail({ type: 'billingSettings' })
  expect(entries[0]?.changes).toContainEqual(expect.objectContaining({ field: 'closedUntil' }))
})

test('what is closed is neither changed nor deleted, and nothing is entered with a day of it [BOOK-081]', async () => {
  await expect(anna.bookings.remove({ id: closed })).rejects.toMatchObject({ code: 'BOOKING_LOCKED' })
  await expect(anna.bookings.change({ id: closed, version: 1 })).rejects.toMatchObject({ code: 'BOOKING_LOCKED' })
  await expect(pay(1_00, [], { paymentDate: until })).rejects.toMatchObject(PERIOD_CLOSED)
  const back = anna.bookings.change({ id: later, version: 1, paymentDate: until })
  await expect(back).rejects.toMatchObject(PERIOD_CLOSED)
  await expect(invoice([{ name: 'Scheiben', unitAmount: 1_00, taxId: goods }], until)).rejects.toMatchObject(
    PERIOD_CLOSED,
  )
  const checkpoint = anna.statements.checkpoints({ date: until, paymentAccount: bank, amount: cents(1) })
  await expect(checkpoint).rejects.toMatchObject(PERIOD_CLOSED)
  await anna.bookings.change({ id: later, version: 1, amount: cents(7_00) })
  await pay(-5_00, [], { type: 'refund', paymentDate: open })
  await anna.statements.checkpoints({ date: open, paymentAccount: bank, amount: cents(1) })
})

test('the database holds it by itself: each column of a locked booking, its removal, and every way into a closed day', async () => {
  const asClub = (sql: string) => w.database.transaction({ clubId: anna.clubId }, (db) => db.$client.query(sql))
  const columns = `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'bookings'
    AND is_generated = 'NEVER' AND column_name <> 'uid'`
  const found = await w.database.rows<{ name: string }>('columns', columns)
  expect(found.length).toBeGreaterThan(15)
  const other: Record<string, string> = {
    ...{ club_id: 'gen_random_uuid()', id: 'gen_random_uuid()', payment_date: 'payment_date + 20', type: `'fee'` },
    ...{ category: `'transfer'`, amount: 'amount + 1', assigned: 'assigned - 1', currency: `'USD'`, locked_on: 'NULL' },
    ...{ account_id: `'${box}'`, target_account_id: `'${box}'`, version: 'version + 1', entered_on: 'now()' },
    ...{ payment_status: `'pending'`, creation_type: `'imported'`, refunded: 'refunded + 1' },
  }
  for (const { name } of found)
    await expect(
      asClub(`UPDATE bookings SET ${name} = ${other[name] ?? `'x'`} WHERE id = '${closed}'`),
      name,
    ).rejects.toThrow()
  await expect(asClub(`DELETE FROM bookings WHERE id = '${closed}'`)).rejects.toThrow()
  await expect(asClub(`UPDATE bookings SET payment_date = '${until}' WHERE id = '${later}'`)).rejects.toMatchObject(
    PERIOD_CLOSED,
  )
  const entry = `INSERT INTO ledger_entries (club_id, voucher_id, position, kind, day, currency, text, entered_on, role,
    account_number, account_name, debit, credit) VALUES ('${anna.clubId}', gen_random_uuid(), 0, 'payment', '${until}', 'EUR', '',
    now(), 'income', '40000', '', 0, 0)`
  await expect(asClub(entry)).rejects.toMatchObject(PERIOD_CLOSED)
})

test('what is being entered while somebody closes is there before, or is refused', async () => {
  const day = addDays(today, -2)
  const tries = [...Array(8)].map(() =>
    pay(1_00, [], { paymentDate: day }).catch((error) => expect(error).toMatchObject(PERIOD_CLOSED)),
  )
  await Promise.all([anna.statements.close({ until: day }), ...tries])
  const count = `SELECT count(*)::int AS count FROM bookings WHERE club_id = $1 AND payment_date <= $2 AND locked_on IS NULL`
  const [open] = await w.database.rows<{ count: number }>('open_and_closed', count, [anna.clubId, day])
  expect(open?.count).toBe(0)
})
